import { afterEach, expect, it, vi } from "vitest";
import { forgetDrafts } from "./kept-typing.ts";

afterEach(() => vi.unstubAllGlobals());

it("forgets every form's text of who leaves, and nothing else of the tab", () => {
	const kept: Record<string, unknown> = {
		"requinte-draft:perfil:ana@example.com": '{"cpf":"529.982.247-25"}',
		"requinte-draft:avaliacao:1": "{}",
		outro: "fica",
	};
	Object.defineProperty(kept, "removeItem", { value: (key: string) => delete kept[key] });
	vi.stubGlobal("window", { sessionStorage: kept });
	forgetDrafts();
	expect(Object.keys(kept)).toEqual(["outro"]);
});
