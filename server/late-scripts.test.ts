import { expect, test } from "vitest";
import { takeMark } from "./content-policy.ts";
import { lateScripts } from "./late-scripts.ts";

const MARK = "so-desta-vez";
const LINK = '<link rel="modulepreload" href="/assets/a.js"/>';
const module = (body: string) => `<script nonce="${MARK}" type="module" async="">${body}</script>`;

test("no script is asked for before the page is drawn, and the policy allows what asks later", () => {
	const late = lateScripts(`<head>${LINK}</head><main></main>${module('import "/assets/a.js";')}`);
	expect(late).not.toMatch(/modulepreload" |type="module"/);
	const { scripts } = takeMark(late, MARK);
	expect(scripts).toHaveLength(3);
	expect(scripts[1]).toBe('import "/assets/a.js";');
	expect(scripts[2]).toContain("modulepreload");
});

test("what is put into a page is the same in every encoding", () => {
	const page = `<head>${LINK}</head><main></main>${module("")}`;
	expect(lateScripts(page)).not.toMatch(/[\u0080-\uffff]/);
});

test("what stands in a script stays letter for letter", () => {
	const body = "const a = '$& $1 $`';";
	expect(takeMark(lateScripts(`<head></head>${module(body)}`), MARK).scripts[1]).toBe(body);
});

test("a page without scripts of its own stays as it is", () => {
	const page = `<head>${LINK}</head><main>Fora do ar</main>`;
	expect(lateScripts(page)).toBe(page);
});

test("what people do is heeded before the rest of the page is there", () => {
	const late = lateScripts(`<head>${LINK}</head><main></main>${module("")}`);
	expect(late).toMatch(new RegExp(`^<head><script nonce="${MARK}">[^<]*popstate`));
});
