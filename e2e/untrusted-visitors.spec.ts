import { becomeMember, newEmail } from "./support/member.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

const READS = [
	"/conta",
	"/conta?aba=pedidos",
	"/conta?aba=favoritos",
	"/conta?aba=seguranca",
	"/conta.data",
	"/conta.data?_routes=account%2Froute",
	"/conta/dados",
	"/conta/favoritos",
	"/conta/avaliacoes",
];

const WRITES: [path: string, form: Record<string, string>][] = [
	["/conta", { intent: "profile", full_name: "Invasor" }],
	["/conta", { intent: "session-end", id: "1" }],
	["/conta", { intent: "erase", password: "x" }],
	["/conta/favoritos", { intent: "set", productId: "x", liked: "true" }],
	["/conta/avaliacoes", { intent: "vote", reviewId: "x", helpful: "true" }],
	["/conta/avaliacoes", { productId: "x", rating: "5", comment: "boa" }],
];

test("a visitor is led to sign in by every account loader and action", async ({ request }) => {
	for (const path of READS) {
		const answer = await request.get(path, { maxRedirects: 0 });
		const to = answer.headers()["location"] ?? (await answer.text());
		expect([202, 302], path).toContain(answer.status());
		expect(to, path).toContain("/auth?voltar=");
	}
	for (const [path, form] of WRITES) {
		const answer = await request.post(path, { form, maxRedirects: 0 });
		expect(answer.status(), path).toBe(302);
		expect(answer.headers()["location"], path).toContain("/auth");
	}
	// Forged cookies are nobody's, and never an error of the server.
	for (const value of ["x", "a.b", "%00", "😀", "x".repeat(3000), "eyJhbGciOiJub25lIn0.e30."]) {
		const headers = { cookie: `requinte.session_token=${encodeURIComponent(value)}` };
		const answer = await request.get("/conta", { headers, maxRedirects: 0 });
		expect(answer.status(), value.slice(0, 20)).toBe(302);
		const state = await request.get("/auth/v1/session-state", { headers });
		expect(await state.json()).toEqual({ signedIn: false, name: null });
	}
});

test("another customer sees and changes nothing of somebody else", async ({ browser }) => {
	const own = await visit(browser);
	const other = await visit(browser);
	const [a, b] = [newEmail("ana"), newEmail("bia")];
	await becomeMember(own, a, a);
	await becomeMember(other, b, b);
	const { ids: before } = await (await own.request.get("/conta/favoritos")).json();
	const sessionOf = async () =>
		/"id","([\w-]+)"/.exec(await (await own.request.get("/conta.data?aba=seguranca")).text())?.[1];
	const session = (await sessionOf()) ?? "desconhecida";
	const ended = await other.request.post("/conta", {
		form: { intent: "session-end", id: session },
	});
	expect(ended.status()).toBeLessThan(500);
	await other.request.post("/conta", {
		form: { intent: "profile", full_name: "Bia Lima", user_id: "1", email: a },
	});
	for (const path of READS) {
		const text = await (await other.request.get(path)).text();
		expect(text, path).not.toContain(a);
	}
	await open(own, "/conta");
	await expect(own.getByLabel("Nome completo")).toHaveValue(a);
	expect((await (await own.request.get("/conta/favoritos")).json()).ids).toEqual(before);
});

test("odd requests get an answer, never an error of the server", async ({ request }) => {
	const odd = ["", "<script>😀\u202e", "a".repeat(5000)];
	for (const text of odd) {
		for (const [path, form] of [
			["/auth", { intent: "login", email: text, password: text }],
			["/auth", { intent: "signup", full_name: text, email: text, phone: text, password: text }],
			["/auth", { intent: "reset", email: text }],
			["/auth", { intent: "second-factor", code: text }],
			["/reset-password", { token: text, newPassword: text, confirmation: text }],
			["/admin/login", { email: text, password: text }],
			["/admin/login", { intent: "create", name: text, email: text, password: text }],
			["/admin/login", { intent: "activate", admin_code: text }],
		] as const) {
			const answer = await request.post(path, { form });
			expect(answer.status(), `${path} ${JSON.stringify(form).slice(0, 60)}`).toBeLessThan(500);
			expect(answer.status()).toBeGreaterThanOrEqual(400);
		}
		const token = encodeURIComponent(text) || "x";
		for (const path of [`/reset-password?token=${token}`, `/descadastrar/${token}`]) {
			const answer = await request.get(path);
			expect(answer.status(), path).toBeLessThan(500);
		}
	}
});
