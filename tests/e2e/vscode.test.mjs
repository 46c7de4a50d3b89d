// The extension for VS Code, which needs neither the page nor VS Code for its tests.
import "../../editors/vscode/test/extension.test.mjs";
