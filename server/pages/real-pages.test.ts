import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { RouterContext, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextSteps } from "#app/storefront/confirmation/route.tsx";
import { TEXTS, type TextKind } from "#core/content/shared/texts.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { createApp } from "#server/app.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { markupFaults } from "#testing/screens/markup-faults.ts";
import { openRealScreens, type RealScreens } from "#testing/screens/real-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { aroundScreens, createRender, type Render } from "./react-router.ts";

const SECRET = "Tijolo-Verde-41";
const PERSON = { name: "Ana Souza", email: "ana@example.com", password: SECRET };
const CUSTOMER = {
	full_name: "Bia Lima",
	email: "bia@example.com",
	phone: "(11) 98765-4321",
	profession: "Dentista",
	password: SECRET,
};

let screens: RealScreens;
let test: TestShop;
let render: Render;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	[screens, test] = await Promise.all([openRealScreens(), openTestShop()]);
	render = createRender(screens.load, "production", test.shop, test.platform.log);
	app = createApp(test.shop, test.platform, render);
	await test.db.execute(sql`update site_settings set contact_email = 'loja@example.com'`);
}, 120_000);
afterAll(() => test.close());

/** What a browser gets that sends a form by itself, or goes where it is led with the cookies it took. */
async function browse(
	path: string | null,
	form?: Record<string, string>,
	cookies: string[] = [],
	of = app,
) {
	const browser = new BrowserSession();
	browser.take(cookies);
	const headers = browser.headers;
	if (form) headers.set("origin", "http://localhost");
	const answer = await of.request(String(path), {
		headers,
		...(form && { method: "POST", body: new URLSearchParams(form) }),
	});
	return {
		status: answer.status,
		to: answer.headers.get("location"),
		cookies: answer.headers.getSetCookie(),
		headers: answer.headers,
		html: (await answer.text()).replaceAll("&quot;", '"'),
	};
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptsOf = (html: string) =>
	[...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
		([, attributes = "", body = ""]) => ({ attributes, body }),
	);
const allowed = ({ headers }: { headers: Headers }) =>
	/script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";

describe("a page", () => {
	const INJECTED = ["golpe(1)", "golpe(2)", "golpe(3)", "golpe(4)"] as const;

	/** A page of ours into whose HTML somebody found a way. */
	const injecting: Render = async (...asked) => {
		const rendered = await render(...asked);
		const [one, two, three, four] = INJECTED;
		const html = (await rendered.response.text())
			.replace("<main", `<script>${one}</script><script nonce="adivinhado">${two}</script><main`)
			.replace(
				"</body>",
				`<script nonce>${three}</script><script nonce="">${four}</script></body>`,
			);
		const { status, headers } = rendered.response;
		return { ...rendered, response: new Response(html, { status, headers }) };
	};

	it.each(["/", "/checkout", "/admin/login", "/nada"])(
		"runs no script that was put into it, and its own (%s)",
		async (path) => {
			const plain = await browse(path);
			const attacked = await createApp(test.shop, test.platform, injecting).request(path);
			const html = await attacked.text();
			for (const body of INJECTED) {
				expect(html).toContain(body);
				expect(allowed(attacked)).not.toContain(hashOf(body));
			}
			const ours = scriptsOf(plain.html).filter(
				({ attributes, body }) => body !== "" && !attributes.includes("application/ld+json"),
			);
			expect(ours.length).toBeGreaterThan(1);
			for (const { body } of ours) expect(allowed(plain)).toContain(hashOf(body));
			// Each rendering has a mark of its own, which nobody sees.
			for (const page of [allowed(plain), allowed(attacked)]) {
				expect(page).not.toMatch(/unsafe|nonce|https?:/);
				expect(page.split("'sha256-").length).toBe(allowed(plain).split("'sha256-").length);
			}
			expect(html).not.toMatch(/nonce="[\w-]{24}"/);
		},
	);

	it("is written as HTML has it", async () => {
		for (const path of [
			...["/", "/produtos", "/produto/jaleco", "/produto/jaleco/perguntas", "/contato"],
			...["/favoritos", "/checkout", "/auth", "/admin/login", "/nada"],
		])
			expect([path, markupFaults((await browse(path)).html)]).toEqual([path, []]);
		const wrong = `<dl><div><svg></svg><dt>a</dt></div></dl><img srcset="a.avif 320w, b.avif 640w"/>
			<p id="x"></p><p id="x"></p><time>29:58</time><input type="hidden" readonly=""/>
			<input type="search" role="combobox"/><input step="0.1"/><input type="tel" autocomplete="tel-national"/>`;
		expect(markupFaults(wrong)).toHaveLength(8);
	});

	it("makes no script of what a merchant typed", async () => {
		const typed = `</script><script>golpe()</script><script nonce="x">golpe()</script>`;
		await test.db.execute(
			sql`update produtos set nome = ${typed}, descricao = ${typed} where slug = 'jaleco'`,
		);
		const page = await createApp(test.shop, test.platform, render).request("/produto/jaleco");
		const bodies = scriptsOf(await page.text()).map(({ body }) => body);
		expect(bodies.length).toBeGreaterThan(1);
		expect(bodies).not.toContain("golpe()");
		expect(allowed(page)).not.toContain(hashOf("golpe()"));
		await test.db.execute(
			sql`update produtos set nome = 'Jaleco', descricao = '' where slug = 'jaleco'`,
		);
	});

	it("is everybody's only as long as nobody looked at who asks for it", async () => {
		const build = await screens.load();
		const { contexts } = build.entry.module as unknown as {
			contexts: { sessionContext: RouterContext<() => Promise<unknown>> };
		};
		const looking = aroundScreens(build, (run) => async (...args) => {
			const [{ context }] = args as unknown as [{ context: RouterContextProvider }];
			await context.get(contexts.sessionContext)();
			return run(...args);
		});
		const knowing = createRender(async () => looking, "production", test.shop, test.platform.log);
		const ask = (how: Render) =>
			createApp(test.shop, test.platform, how).request("/produto/jaleco");
		expect((await ask(render)).headers.get("cdn-cache-control")).toContain("public");
		const theirs = await ask(knowing);
		expect(theirs.status).toBe(200);
		expect(theirs.headers.get("cache-control")).toBe("no-store");
		expect(theirs.headers.get("cdn-cache-control")).toBeNull();
	});
});

describe("what a screen does not take", () => {
	it("is refused without words of the router or names of files", async () => {
		const { routes } = await screens.load();
		const pathOf = (id: string | undefined): string => {
			const route = id === undefined ? undefined : routes[id];
			return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
		};
		const paths = Object.keys(routes).map((id) =>
			pathOf(id)
				.split("/")
				.filter(Boolean)
				.join("/")
				.replaceAll(/:\w+|\*/g, "nada"),
		);
		const faults: string[] = [];
		for (const path of new Set(paths.map((one) => `/${one || "_"}.data`))) {
			const body = new URLSearchParams({ a: "1" });
			const text = await (await app.request(path, { method: "POST", body })).text();
			const fault = /did not provide|route "|routes?\/|No route matches|Error: /.exec(text)?.[0];
			if (fault) faults.push(`${path}: ${fault}`);
		}
		expect(faults).toEqual([]);
	});

	it.each([
		["/nada", 404, null, "Este endereço não existe."],
		["/nada.data", 404, null, ""],
		["/sobre", 405, "GET, HEAD", "Este endereço não aceita este tipo de envio."],
		["/sobre.data", 405, "GET, HEAD", "Este endereço não aceita este tipo de envio."],
		["/auth", 415, null, "O envio precisa ser um formulário."],
	])("sent to %s is answered %i, in Portuguese", async (path, status, allow, words) => {
		const answer = await app.request(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
		});
		expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
		const text = await answer.text();
		expect(text).toContain(words);
		expect(text).not.toMatch(/Unexpected/);
	});
});

describe("without scripts the login of the back office", () => {
	it.each([
		[{ intent: "create", ...PERSON }, "Informe o código de configuração mostrado quando"],
		[{ intent: "create", ...PERSON, admin_code: "AAAA-BBBB-CCCC-DDDD" }, "Código recusado"],
		[{ ...PERSON, email: "ana@" }, "Erro no login"],
	])("says in the page why %j was refused, and keeps what was typed", async (form, words) => {
		const { status, html } = await browse("/admin/login", form);
		expect(status).toBe(422);
		expect(html).toContain(words);
		expect(html).toContain(`value="${form.email}"`);
		if ("intent" in form) expect(html).toContain('value="Ana Souza"');
		if ("admin_code" in form) expect(html).toContain('value="AAAA-BBBB-CCCC-DDDD"');
		expect(html).not.toContain(SECRET);
	});

	it("leads on whoever became an administrator, or says that the cookie was refused", async () => {
		const admin_code = (await test.shop.admins.openSetupCode()) ?? "";
		const create = { intent: "create", ...PERSON, admin_code };
		const wrong = await browse("/admin/login", { ...create, email: "ana" });
		expect(wrong.html).toMatch(/<input(?=[^>]*value="ana")(?=[^>]*aria-invalid="true")/);
		const answer = await browse("/admin/login", create);
		expect(answer).toMatchObject({ status: 302, to: "/admin/login?entrou=1&voltar=%2Fadmin" });
		expect((await browse(answer.to, undefined, answer.cookies)).to).toBe("/admin");
		expect((await browse(answer.to)).html).toContain("Seu navegador recusou o cookie");
	});
});

describe("without scripts the login of customers", () => {
	it("says why it refused, and keeps what was typed", async () => {
		const unknown = { email: "ninguem@example.com", password: SECRET };
		const signUp = { intent: "signup", ...CUSTOMER, phone: "1", marketing_consent: "on" };
		const reset = { token: "x", newPassword: SECRET, confirmation: SECRET };
		const [entering, making, choosing] = [
			await browse("/auth", unknown),
			await browse("/auth", signUp),
			await browse("/reset-password?token=x", reset),
		];
		for (const { status, html } of [entering, making, choosing]) {
			expect(status).toBe(422);
			expect(html).not.toContain(SECRET);
		}
		expect(entering.html).toMatch(/role="alert"[^>]*>[^<]+</);
		expect(entering.html).toContain('value="ninguem@example.com"');
		for (const typed of ["Bia Lima", "bia@example.com", "Dentista"])
			expect(making.html).toContain(`value="${typed}"`);
		// This shop sends no e-mail.
		expect(making.html).not.toContain('name="marketing_consent"');
		expect(making.html).toContain("Telefone inválido");
		expect(choosing.html).toMatch(/role="alert"/);
	});

	it("keeps the consent to news that was given, where the shop sends e-mails", async () => {
		const { shop, platform, close } = await openTestShop({
			mailer: { send: async () => {} } as never,
		});
		const of = createApp(
			shop,
			platform,
			createRender(screens.load, "production", shop, platform.log),
		);
		const signUp = { intent: "signup", ...CUSTOMER, phone: "1", marketing_consent: "on" };
		const { html } = await browse("/auth", signUp, [], of);
		expect(html).toMatch(/<input(?=[^>]*name="marketing_consent")(?=[^>]*checked)/);
		await close();
	});

	it("leads on where one was going, or says that the cookie was refused", async () => {
		const made = await browse("/auth?voltar=/conta", { intent: "signup", ...CUSTOMER });
		expect([made.status, made.html]).toEqual([200, expect.stringContaining("Você já pode entrar")]);
		const { email } = CUSTOMER;
		const entered = await browse("/auth?voltar=/conta", { email, password: SECRET });
		expect(entered).toMatchObject({ status: 302, to: "/auth?entrou=1&voltar=%2Fconta" });
		expect((await browse(entered.to, undefined, entered.cookies)).to).toBe("/conta");
		const refused = (await browse("/auth?entrou=1&voltar=%2Fprodutos")).html;
		expect(refused).toMatch(
			/role="alert"[^>]*>Seu navegador recusou o cookie desta loja\. Sem ele/,
		);
		expect(refused).toMatch(/name="voltar" value="\/produtos"/);
	});

	it("keeps the e-mail of who forgot a password, and says what comes next", async () => {
		const ask = async (email: string) =>
			(await browse("/auth?aba=recuperar", { intent: "reset", email })).html;
		expect(await ask("bia@")).toContain('value="bia@"');
		expect(await ask(CUSTOMER.email)).toContain("Se houver uma conta com este e-mail");
	});
});

describe("without scripts the contact page", () => {
	const MESSAGE = {
		nome: "Helena Prado",
		email: "helena@example.com",
		telefone: "(11) 98214-3344",
		assunto: "Bordado",
		mensagem: "Vocês bordam?",
		website: "",
	};

	it("takes a message and answers in itself", async () => {
		const sent = await browse("/contato", MESSAGE);
		expect(sent.status).toBe(200);
		expect(sent.html).toMatch(/role="status".*Mensagem enviada com sucesso!.*Protocolo .*C-\d{6}/s);
		expect(sent.html).not.toContain(MESSAGE.mensagem);
		const { nome, telefone, mensagem } = MESSAGE;
		expect(
			await queryRows(test.db, sql`select nome, telefone, mensagem from contact_messages`),
		).toEqual([{ nome, telefone, mensagem }]);
	});

	it("gives a message that was refused back with its reasons, kept by nobody on the way", async () => {
		const wrong = { ...MESSAGE, email: "helena@", mensagem: "<b>Bordam?" };
		const { status, html, headers } = await browse("/contato", wrong);
		expect(status).toBe(422);
		expect(html).toContain("E-mail inválido");
		expect(html).toMatch(/<input(?=[^>]*value="helena@")(?=[^>]*aria-invalid="true")/);
		expect(html).toMatch(/<input(?=[^>]*name="nome")(?=[^>]*value="Helena Prado")/);
		expect(html).toMatch(/<textarea[^>]*>&lt;b&gt;Bordam\?<\/textarea>/);
		expect(headers.get("cache-control")).toBe("no-store");
	});
});

/** What a search and its filters may put into an address: nothing of a person. */
const OF_LISTS =
	/^(?:q|ordem|cor|especialidade|estoque|modelagem|preco|promocao|tam|de|ate|categoria)$/;

it("no form puts what people type into an address, but for searches", async () => {
	const entered = await browse("/auth", { email: CUSTOMER.email, password: SECRET });
	await test.shop.accounts.requestReset(new Headers(), { email: CUSTOMER.email });
	const mail = (await readOutbox(test.db)).findLast(({ template }) => /reset/.test(template));
	const reset = `/reset-password?token=${/token=([^\s&"]+)/.exec(mail?.body_text ?? "")?.[1]}`;
	const { token } = await test.place([LINES.bag]);
	const WRITING = [
		"/contato",
		"/produto/jaleco/perguntas",
		"/auth",
		"/admin/login",
		"/conta",
		reset,
	];
	const gets: string[] = [];
	const posts = new Set<string>();
	for (const page of [
		...[...WRITING, "/", "/produtos", "/busca?q=nada-disso", "/categoria/jalecos"],
		...["/produto/jaleco", "/produto/bolsa", "/produto/jaleco/avaliacoes", "/favoritos"],
		...["/pedido-confirmado", "/checkout", "/auth?aba=criar-conta", "/auth?aba=recuperar"],
		...["/conta?aba=seguranca", "/conta?aba=pedidos", "/conta?aba=favoritos"],
		...[`/pedido/${token}`, "/descadastrar/x", "/avise-me/x", "/novidades", "/nada"],
	]) {
		const own = /^\/conta(?:$|\?)/.test(page) ? entered.cookies : [];
		const { html } = await browse(page, undefined, own);
		for (const [form, attributes = ""] of html.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)) {
			if (/method="post"/i.test(attributes)) {
				posts.add(page);
				continue;
			}
			const names = [...form.matchAll(/<(?:input|textarea|select|button)[^>]* name="([^"]*)"/g)];
			const typed = names.map(([, name = ""]) => name).filter((name) => !OF_LISTS.test(name));
			if (typed.length > 0 || !/action="\/(?:busca|produtos|categoria)/.test(attributes))
				gets.push(`${page}: <form${attributes}> ${typed}`);
		}
	}
	expect(gets).toEqual([]);
	expect([...posts]).toEqual(expect.arrayContaining(WRITING));
});

describe("a shop whose merchant wrote nothing", () => {
	/** What its own merchant alone may say. */
	const CLAIMS =
		/ateliê|alfaiataria|garantid|protegida|premium|consultor|bordad|hospita|antibacter|cinquenta|lavage|reforçad|respira|alvejante|prontos para envio|\d+ (?:dias|horas)|\d+x |\d+% de desconto|frete grátis|segunda a sexta|nossa missão|diferenciais|em breve|(?:produção|equipe) /gi;
	const PAGES = ["/", "/produtos", "/produto/jaleco", "/sobre", "/contato", "/checkout", "/nada"];

	/** The claims of each page, as people and search engines read it. */
	const read = async () => {
		const fresh = createApp(test.shop, test.platform, render);
		const said: [string, string[]][] = [];
		for (const path of PAGES) {
			const html = await (await fresh.request(path)).text();
			const words = html
				.replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
				.replaceAll("<!-- -->", "");
			said.push([path, [...new Set(words.match(CLAIMS) ?? [])]]);
		}
		return said;
	};

	it("says nothing of its business; what it writes and sets is said", async () => {
		await test.reset();
		await test.db.execute(sql`update entrega_metodos set ativo = false`);
		await test.db.execute(sql`delete from site_settings`);
		expect(await read()).toEqual(PAGES.map((path) => [path, []]));
		const unsaid = nextSteps({ sendsMail: true, contact: "", production: "" });
		expect(unsaid.join(" ").match(CLAIMS)).toBeNull();

		await test.db.execute(sql`
			insert into site_settings (id, desconto_pix_percentual, parcelas_maximo, dias_troca) values (1, 5, 12, 30)`);
		const texts = Object.entries<TextKind>(TEXTS).map(([key, { suggestion = "" }]) => ({
			chave: key,
			texto: suggestion,
		}));
		await test.db.execute(sql`
			insert into site_texts (chave, texto)
			select * from json_to_recordset(${JSON.stringify(texts)}::json) as t(chave text, texto text)`);
		const said = new Map(await read());
		expect(said.get("/")).toEqual(
			expect.arrayContaining(["30 dias", "garantid", "5% de desconto", "protegida", "consultor"]),
		);
		expect(said.get("/produto/jaleco")).toContain("30 dias");
		expect(said.get("/sobre")).toEqual(
			expect.arrayContaining(["Nossa missão", "diferenciais", "cinquenta", "30 dias"]),
		);
		expect(said.get("/contato")).toContain("bordad");
		// Nothing is sent, so nothing is ready to be.
		expect(said.get("/produtos")).not.toContain("prontos para envio");
	});
});
