import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { BrowserSession } from "#testing/browser-session.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openRealScreens, type RealScreens } from "#testing/real-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createApp } from "./app.ts";
import { createRender } from "./react-router.ts";

let screens: RealScreens;
let test: TestShop;
let app: ReturnType<typeof createApp>;
const browser = new BrowserSession();
let token = "";
let reset = "";

beforeAll(async () => {
	[screens, test] = await Promise.all([openRealScreens(), openTestShop()]);
	const render = createRender(screens.load, "production", test.shop, test.platform.log);
	app = createApp(test.shop, test.platform, render);
	await test.db.execute(sql`
		insert into site_settings (id, contact_email) values (1, 'loja@example.com')
		on conflict (id) do update set contact_email = excluded.contact_email`);
	const person = { email: "ana@example.com", password: "Tijolo-Verde-41" };
	await test.shop.accounts.signUp(new Headers(), {
		...person,
		full_name: "Ana",
		phone: "(11) 98765-4321",
	});
	const entered = await test.shop.accounts.signIn(new Headers(), person);
	if (entered.ok) browser.take(entered.value.cookies);
	await test.shop.accounts.requestReset(new Headers(), { email: person.email });
	const mail = (await readOutbox(test.db)).find(({ template }) => /reset/.test(template));
	reset = /token=([^\s&"]+)/.exec(mail?.body_text ?? "")?.[1] ?? "";
	token = (await test.place([LINES.bag])).token;
}, 120_000);
afterAll(async () => {
	await test.close();
	await screens.close();
});

const post = async (path: string, form: Record<string, string>) => {
	const response = await app.request(path, {
		method: "POST",
		headers: { Origin: "http://localhost" },
		body: new URLSearchParams(form),
	});
	return { status: response.status, headers: response.headers, html: await response.text() };
};

const MESSAGE = {
	nome: "Helena Prado",
	email: "helena@example.com",
	telefone: "(11) 98214-3344",
	assunto: "Bordado",
	mensagem: "Vocês bordam?",
	website: "",
};

it("a message is sent by the contact page itself, and answered in it", async () => {
	const sent = await post("/contato", MESSAGE);
	expect(sent.status).toBe(200);
	expect(sent.html).toMatch(/role="status".*Mensagem enviada com sucesso!.*Protocolo .*C-\d{6}/s);
	expect(sent.html).not.toContain(MESSAGE.mensagem);
	// Loaded again, or pressed twice, it is the same message.
	const again = await Promise.all([post("/contato", MESSAGE), post("/contato", MESSAGE)]);
	const number = /C-\d{6}/.exec(sent.html)?.[0];
	for (const { html } of again) expect(html).toContain(number);
	const kept = await queryRows(test.db, sql`select nome, telefone, mensagem from contact_messages`);
	expect(kept).toEqual([
		{ nome: MESSAGE.nome, telefone: MESSAGE.telefone, mensagem: MESSAGE.mensagem },
	]);
	const other = await post("/contato", { ...MESSAGE, mensagem: "E o prazo?" });
	expect(other.html).not.toContain(number);
});

it("a message that was refused comes back with its reasons, and is kept by nobody on the way", async () => {
	const refused = await post("/contato", { ...MESSAGE, email: "helena@", mensagem: "<b>Bordam?" });
	expect(refused.status).toBe(422);
	expect(refused.html).toContain("E-mail inválido");
	expect(refused.html).toMatch(/<input(?=[^>]*value="helena@")(?=[^>]*aria-invalid="true")/);
	expect(refused.html).toMatch(/<input(?=[^>]*name="nome")(?=[^>]*value="Helena Prado")/);
	expect(refused.html).toMatch(/<textarea[^>]*>&lt;b&gt;Bordam\?<\/textarea>/);
	expect(refused.headers.get("cache-control")).toBe("no-store");
	expect((await post("/contato", MESSAGE)).headers.get("cache-control")).toBe("no-store");
});

/** What a search and its filters may put into an address: nothing of a person. */
const OF_LISTS =
	/^(?:q|ordem|cor|especialidade|estoque|modelagem|preco|promocao|tam|de|ate|categoria)$/;

it("no form that the shop draws puts what people type into an address, but for searches", async () => {
	const cookie = browser.headers.get("cookie") ?? "";
	const pages = [
		...["/", "/produtos", "/busca?q=jaleco", "/busca?q=nada-disso", "/categoria/jalecos"],
		...["/produto/jaleco", "/produto/jaleco/perguntas", "/produto/jaleco/avaliacoes"],
		...["/produto/bolsa", "/favoritos", "/sobre", "/contato", "/pedido-confirmado", "/checkout"],
		...["/auth", "/auth?aba=criar-conta", "/auth?aba=recuperar", "/conta?aba=seguranca"],
		...["/conta", "/conta?aba=pedidos", "/conta?aba=favoritos", `/reset-password?token=${reset}`],
		...[`/pedido/${token}`, "/descadastrar/x", "/avise-me/x", "/nada", "/admin/login"],
	];
	const gets: string[] = [];
	const posts = new Set<string>();
	for (const page of pages) {
		const headers = { cookie: /^\/conta(?:$|\?)/.test(page) ? cookie : "" };
		const html = await (await app.request(page, { headers })).text();
		for (const [form, attributes = ""] of html.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)) {
			if (/method="post"/i.test(attributes)) {
				posts.add(page);
				continue;
			}
			const names = [...form.matchAll(/<(?:input|textarea|select|button)[^>]* name="([^"]*)"/g)];
			const own = names.map(([, name = ""]) => name).filter((name) => !OF_LISTS.test(name));
			if (own.length > 0 || !/action="\/(?:busca|produtos|categoria)/.test(attributes))
				gets.push(`${page}: <form${attributes}> ${own}`);
		}
	}
	expect(gets).toEqual([]);
	const writing = [
		"/contato",
		"/produto/jaleco/perguntas",
		"/auth",
		`/reset-password?token=${reset}`,
	];
	for (const page of [...writing, "/conta", "/admin/login"]) expect(posts).toContain(page);
});
