import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/**
 * No function is longer than a screen or two: longer ones have several reasons to change. The linter has a
 * rule for this, but it does not count lines of markup, and most long functions here are screens.
 */
const MOST_LINES = 100;
const SOURCES = "{app,core,platform,server,demo,scripts,testing,bench,fire}/**/*.{ts,tsx}";

const complaints: string[] = [];
const long = globSync(SOURCES)
	.filter((file) => !/\.test\.tsx?$/.test(file))
	.flatMap((file) => longFunctions(file, readFileSync(file, "utf8")));
for (const { file, line, name, lines } of long) {
	complaints.push(
		`${file}:${line} ${name} has ${lines} lines: split it where it has several reasons to change`,
	);
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

type LongFunction = { file: string; line: number; name: string; lines: number };

function longFunctions(file: string, source: string): LongFunction[] {
	const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
	const found: LongFunction[] = [];
	const lineOf = (at: number) => tree.getLineAndCharacterOfPosition(at).line + 1;
	const visit = (node: ts.Node): void => {
		if (ts.isFunctionLike(node) && "body" in node && node.body) {
			const line = lineOf(node.getStart());
			const lines = lineOf(node.end) - line + 1;
			if (lines > MOST_LINES) found.push({ file, line, name: nameOf(node), lines });
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return found;
}

/** Its own name, or that of the constant which holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
	const { parent } = node;
	const named = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
	return named?.getText() ?? "a function without a name";
}
