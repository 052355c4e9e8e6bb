import ts from "typescript";

export type Pattern = {
	file: string;
	line: number;
	/** As it is written: a literal, or a call that makes one while the program runs. */
	text: string;
	made: boolean;
};

/** Every regular expression of a source file. */
export function collectPatterns(file: string, source: string): Pattern[] {
	const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
	const found: Pattern[] = [];
	const keep = (node: ts.Node, made: boolean) =>
		found.push({
			file,
			line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
			text: node.getText().replace(/\s+/g, " "),
			made,
		});
	const visit = (node: ts.Node): void => {
		if (ts.isRegularExpressionLiteral(node)) keep(node, false);
		else if (
			(ts.isNewExpression(node) || ts.isCallExpression(node)) &&
			node.expression.getText() === "RegExp"
		) {
			keep(node, true);
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return found;
}
