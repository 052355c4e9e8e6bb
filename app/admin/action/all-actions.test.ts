import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { sendTo } from "#testing/admin-call.ts";
import { areaOf } from "../routes.ts";
import type { Action } from "./define-actions.ts";

type Module = { action?: Action<Record<string, never>>; clientAction?: unknown };
const MODULES = import.meta.glob<Module>("../**/*route.{ts,tsx}", { eager: true });

const filesOf = (entries: RouteConfigEntry[], above = ""): [path: string, file: string][] =>
	entries.flatMap(({ path, file, children = [] }) => {
		const here = path ? `${above}/${path}` : above;
		return [[here, file] as [string, string], ...filesOf(children, here)];
	});

/** Actions of their own kind: a form's fallback without scripts, a file, a text that is tried out. */
const OTHERS = ["/admin/login", "/admin/sair", "/admin/clientes/exportar", "/admin/paginas/previa"];

const ACTIONS = filesOf(await routes).flatMap(([path, file]) => {
	const module = MODULES[`../${file.replace("admin/", "")}`];
	const known = path.startsWith("/admin") && !OTHERS.includes(path);
	return known && module?.action ? [{ path, module, action: module.action }] : [];
});

it("every action of the back office is made by the one definition", () => {
	expect(ACTIONS.length).toBeGreaterThan(14);
	expect(ACTIONS.filter(({ action }) => !action.intents)).toEqual([]);
});

it.each(ACTIONS)("$path checks the role that its address asks for", ({ path, action }) => {
	expect(action.area).toBe(areaOf(path.replace(":id", "1")));
});

it.each(ACTIONS)("$path says in the browser what failed", ({ module }) => {
	expect(module.clientAction).toBeTypeOf("function");
});

it.each(ACTIONS)(
	"$path answers what it does not know, and refuses a role that only looks",
	async ({ action }) => {
		expect(await sendTo(action, {})({ intent: "explode" })).toMatchObject({
			ok: false,
			status: 400,
		});
		// One's own settings are everybody's.
		if (action.area === "own") return;
		const looking = sendTo(action, {}, { role: "readonly" })({ intent: action.intents[0] });
		await expect(looking).rejects.toMatchObject({ init: { status: 403 } });
	},
);
