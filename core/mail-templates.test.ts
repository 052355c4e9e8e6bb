import { describe, expect, it } from "vitest";
import {
	ADDRESS,
	DATA,
	EVIL,
	HOSTILE,
	order,
	taskOf,
	written,
} from "#testing/records/mail-samples.ts";
import { brandOf } from "./content/mail-brand.ts";
import { DEFAULT_SETTINGS } from "./content/shared/default-settings.ts";
import { DEFAULT_SITE } from "./content/shared/site-defaults.ts";
import { renderHtml, renderText } from "./mail/render.ts";
import type { Brand, Content } from "./mail/types.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";

type Name = keyof typeof DATA;
const NAMES = Object.keys(DATA) as Name[];

const ASKED = {
	nome: HOSTILE,
	produto: "Jaleco",
	pergunta: HOSTILE,
	slug: "jaleco",
	resposta: "Sim.",
};

it("knows every e-mail that may be queued", () => {
	expect([...MAIL_TEMPLATES.keys()].sort()).toEqual([...NAMES].sort());
});

const render = (name: Name, data: unknown = DATA[name], settings = {}) => {
	const site = {
		...DEFAULT_SITE,
		settings: { ...DEFAULT_SETTINGS, site_name: `Loja ${EVIL}`, ...settings },
	};
	const brand = brandOf(site, ADDRESS);
	const write = MAIL_TEMPLATES.get(name)?.write as (data: unknown, brand: Brand) => Content;
	const content = write(data, brand);
	return {
		...content,
		html: renderHtml(content, brand, null),
		text: renderText(content, brand, null),
	};
};

describe.each(NAMES)("%s", (name) => {
	const { subject, html, text } = render(name);

	it("runs nothing that people typed", () => {
		expect(html).not.toMatch(/<script/i);
		expect(html).not.toContain(`"x"`);
	});

	it("says something in pt-BR in both forms, with addresses of the shop only", () => {
		expect(subject).toMatch(/\S/);
		expect(html).toContain('<html lang="pt-BR">');
		expect(html).toContain("Loja &#60;script");
		expect(text).toContain(`Loja ${EVIL}`);
		for (const [, to] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
			expect(to).toMatch(/^https:\/\/loja\.example(?:\/|$)/);
		}
		expect(`${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/);
	});
});

/** Written by whoever runs the shop, whose links are meant. */
const BY_THE_SHOP = [
	"admin-invite",
	"shop-message",
	"product-note",
	"holds-attacked",
	"campaign",
	"campaign-test",
	"review-request",
	"automatic-offer",
	"automatic-test",
];

it.each(NAMES.filter((name) => !BY_THE_SHOP.includes(name)))(
	"%s prints no link that a stranger typed",
	(name) => {
		const typed = {
			...order,
			customer_name: HOSTILE,
			customer_email: HOSTILE,
			customer_phone: HOSTILE,
			customer_address: HOSTILE,
		};
		const words = { ...written, name: HOSTILE, email: HOSTILE, phone: HOSTILE };
		const data = {
			boleto: DATA["boleto-made"].boleto,
			...typed,
			...words,
			subject: HOSTILE,
			message: HOSTILE,
			order: typed,
			code: "00020126",
			expiresAt: new Date(),
			changedAt: new Date(),
			validMinutes: 60,
			url: "/x",
			// What the shop itself says.
			amount: 5_000,
			refund: 5_000,
			words: { ...DATA["refund-confirmed"].words, pieces: ["1 Jaleco"], note: "" },
			failure: "no_balance",
			kind: "claim",
			event: "aprovar",
			request: { ...DATA["return-step"].request, pecas: ["1 Jaleco"] },
			what: "opened",
			until: new Date(),
			left: "Falta 1 dia",
			task: taskOf(HOSTILE),
			waiting: DATA["morning-summary"].waiting,
			why: "cancelled",
			reply: "Olá!",
			parcel: DATA["parcel-sent"].parcel,
			rest: [],
			day: "2026-12-02",
			text: "Seu pedido vai atrasar.",
			changes: [`Entrou: 1 ${HOSTILE}`],
			balance: 5_000,
			...(name.startsWith("question-") && ASKED),
			...(name === "credit-issued" && {
				...{ ...DATA["credit-issued"], tipo: "presente" },
				...{ nome: HOSTILE, de_nome: HOSTILE, mensagem: HOSTILE },
			}),
		};
		const { subject, preview, title, html, text } = render(name, data);
		for (const part of [subject, preview, title, html, text]) {
			expect(part).not.toMatch(/golpe\.example|golpe。|www\.|\p{Cf}/iu);
			expect(part.replaceAll(ADDRESS, "")).not.toContain("://");
		}
		expect(subject).not.toMatch(/[\r\n]/);
	},
);

it("no e-mail promises an exchange or an answer in a time that the shop did not say", () => {
	const promised = (settings = {}) =>
		NAMES.filter((name) =>
			/trocar em até|respond\w+ .*(?:dias|horas|breve)/i.test(
				render(name, DATA[name], settings).text,
			),
		);
	expect(promised()).toEqual([]);
	expect(promised({ dias_troca: 15 })).toEqual([
		"order-received",
		"payment-approved",
		"order-delivered",
	]);
});

describe("an order", () => {
	it("is told with its link, lines, sums and address", () => {
		const { subject, text } = render("order-received");
		expect(subject).toBe("Recebemos o seu pedido #0A1B2C3D");
		expect(text).toContain("https://loja.example/pedido/segredo-do-pedido");
		expect(text).toContain("P, 2 × R$\u00a0289,90: R$\u00a0579,80");
		expect(text).toContain("Frete: Grátis");
		expect(text).toContain("Cupom DESCQ7W2E9R4T6: - R$\u00a057,98");
		expect(text).toContain("Desconto PIX: - R$\u00a026,09");
		expect(text).toContain("Total: R$\u00a0495,73");
		expect(text).toContain("Entrega padrão (7-10 dias úteis)");
		expect(text).not.toContain("12345678909");
	});

	it("is sent with its tracking code", () => {
		const { text } = render("order-sent");
		expect(text).toContain("Transportadora: Correios");
		expect(text).toContain("Código de rastreio: BR123456789");
	});

	it("prints its address on the lines of an envelope, in both forms", () => {
		const customer_address = "Para João\nRua Bela Cintra, 1149\nConsolação, São Paulo, SP";
		const { text, html } = render("payment-approved", { ...order, customer_address });
		expect(text).toContain(`Endereço:\n${customer_address}\n`);
		expect(html).toContain("Para João<br>Rua Bela Cintra, 1149<br>Consolação, São Paulo, SP");
	});

	it("is sent with the code of each of its boxes", () => {
		const more_codes = ["AA123456799BR"];
		expect(render("order-sent", { ...order, more_codes }).text).toContain(
			"Códigos de rastreio:\nBR123456789\nAA123456799BR",
		);
		const { parcel, ...part } = DATA["parcel-sent"];
		expect(render("parcel-sent", { ...part, parcel: { ...parcel, more_codes } }).html).toContain(
			"AA123456785BR<br>AA123456799BR",
		);
	});

	it("that was cancelled is told with the reason, never with a suspicion", () => {
		const { text } = render("order-cancelled");
		expect(text).toContain("Não foi possível confirmar a compra");
		expect(text).not.toMatch(/fraude/i);
		expect(text).toContain("Vamos devolver R$\u00a0495,73");
	});

	it("that can still be paid is told until when, in São Paulo", () => {
		const { subject, text } = render("pix-expiring", {
			order,
			code: "00020126",
			expiresAt: new Date("2026-11-21T15:30:00Z"),
		});
		expect(subject).toBe("O PIX do pedido #0A1B2C3D vence às 12:30");
		expect(text).toContain("00020126");
	});
});
