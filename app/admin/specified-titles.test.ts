import { expect, it } from "vitest";
import { adminRequest, contextOf } from "#testing/admin-call.ts";

type Screen = {
	loader?(args: unknown): Promise<unknown>;
	clientAction?(args: unknown): Promise<{ data: { title: string } }>;
};
const SCREENS = import.meta.glob<Screen>("./**/*route.{ts,tsx}", { eager: true });
const screen = (path: string): Screen => {
	const found = SCREENS[`./${path}`];
	if (!found) throw new Error(`no ${path}`);
	return found;
};

it.each([
	["reviews/route.tsx", "approve", "Erro ao aprovar"],
	["reviews/route.tsx", "hide", "Erro ao ocultar"],
	["reviews/route.tsx", "create", "Erro ao criar"],
	["products/route.tsx", "save", "Erro ao salvar"],
	["products/route.tsx", "status", "Erro ao alterar status"],
	["customers/route.tsx", "save", "Erro ao atualizar"],
	["customers/route.tsx", "message", "Erro ao enviar mensagem"],
	["customers/route.tsx", "discount", "Erro ao criar desconto"],
	["orders/order-route.ts", "status", "Erro ao atualizar status"],
	["orders/order-route.ts", "delete", "Erro ao excluir"],
	["settings/route.tsx", "save", "Erro ao salvar"],
	["pages/route.tsx", "save", "Erro ao salvar página"],
	["pages/route.tsx", "delete", "Erro ao excluir página"],
	["pages/route.tsx", "toggle", "Erro ao alterar status da página"],
	["system/route.tsx", "test-payment", "Erro no teste"],
	["login/route.tsx", "login", "Erro no login"],
	["login/route.tsx", "create", "Erro inesperado"],
	["logout-route.ts", "", "Erro no logout"],
])("%s says of a failing %s: %s", async (path, intent, title) => {
	const answer = await screen(path).clientAction?.({
		request: adminRequest({ intent }),
		serverAction: () => Promise.reject(new Error("a table is away")),
	});
	expect(answer?.data.title).toBe(title);
});

/** Whatever is asked of it fails, as where its tables are away. */
const BROKEN: unknown = new Proxy(() => {}, {
	get: (_, name) => (name === "then" ? undefined : BROKEN),
	apply: () => Promise.reject(new Error("a table is away")),
});

it.each([
	["reviews/route.tsx", "Erro ao carregar avaliações"],
	["banners/route.tsx", "Erro ao carregar banners"],
	["pages/route.tsx", "Erro ao carregar páginas"],
	["products/route.tsx", "Erro ao carregar produtos"],
	["categories/route.tsx", "Erro ao carregar categorias"],
])("%s that cannot be read says: %s", async (path, title) => {
	const url = new URL("http://loja/admin");
	const reading = screen(path).loader?.({ url, params: {}, context: contextOf(BROKEN as never) });
	await expect(reading).rejects.toMatchObject({
		data: { unreadable: title },
		init: { status: 503 },
	});
});
