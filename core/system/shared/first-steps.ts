import { LAW_PAGES, type LawPageState } from "#core/content/shared/linked-pages.ts";
import { counted, plural } from "#core/values/text.ts";

export type ShopState = {
	name: string;
	logo: boolean;
	looks: boolean;
	document: string;
	legalName: string;
	address: string;
	/** E-mail, telephone or WhatsApp. */
	contact: boolean;
	/** Active ones, and how many lack a picture. */
	products: number;
	withoutPicture: number;
	/** Active delivery methods, and whether one is a live carrier, which needs the origin. */
	deliveries: number;
	asksCarrier: boolean;
	originCep: string;
	takesRealMoney: boolean;
	sendsMail: boolean;
	privacyPage: LawPageState;
	exchangePage: LawPageState;
	/** Of the current administrator. */
	secondFactor: boolean;
	backup: "none" | "late" | "recent";
	published: boolean;
};

/** A check before the opening; `to` is where to fix it. */
export type PublishCheck = {
	/** Name in a list of missing things: `CNPJ ou CPF`. */
	name: string;
	ok: boolean;
	/** Legally required: blocks publishing. */
	blocks: boolean;
	text: string;
	to: string;
	/** By default `Preencher`. */
	action?: string;
};

const settings = (field: string) => `/admin/configuracoes#${field}`;
/** Its ready text in a new page, or the page that is not finished. */
const writing = (page: keyof typeof LAW_PAGES) =>
	`/admin/paginas?escrever=${LAW_PAGES[page].model}`;

/** Legal and financial requirements of an opening, with the place to fix each. */
export function publishChecks(shop: ShopState): PublishCheck[] {
	const law = (name: string, ok: boolean, to: string, text: string): PublishCheck => ({
		...{ name, ok, to, text },
		blocks: true,
	});
	const page = (of: keyof typeof LAW_PAGES, state: LawPageState, text: string): PublishCheck =>
		state === "inactive"
			? {
					...law(LAW_PAGES[of].name, false, writing(of), "Está escrita, mas inativa: ative-a."),
					action: "Ativar",
				}
			: law(LAW_PAGES[of].name, state === "ready", writing(of), text);
	return [
		law("nome da loja", shop.name !== "", settings("site_name"), "Como a loja se chama."),
		law(
			"CNPJ ou CPF",
			shop.document !== "",
			settings("cnpj"),
			"De quem vende, no rodapé de toda página.",
		),
		law(
			"nome de quem vende",
			shop.legalName !== "",
			settings("razao_social"),
			"Razão social, ou o nome de quem vende com CPF.",
		),
		law(
			"endereço",
			shop.address !== "",
			settings("contact_address"),
			"Onde o cliente encontra quem vende.",
		),
		law(
			"contato",
			shop.contact,
			settings("contact_email"),
			"E-mail, telefone ou WhatsApp que alguém responde.",
		),
		page(
			"privacy",
			shop.privacyPage,
			"O que a loja faz com os dados de quem compra, sem [trechos do modelo].",
		),
		page(
			"exchange",
			shop.exchangePage,
			"Como trocar e como desistir em até 7 dias, sem [trechos do modelo].",
		),
		{
			name: "produtos",
			ok: shop.products > 0,
			blocks: false,
			text: "Sem um produto ativo, não há o que vender.",
			to: "/admin/produtos?novo=1",
		},
		{
			name: "entrega",
			ok: shop.deliveries > 0 && (!shop.asksCarrier || shop.originCep !== ""),
			blocks: false,
			text:
				shop.deliveries === 0
					? "Nenhuma entrega está ligada: ninguém consegue comprar."
					: "A transportadora só cota a partir do CEP de origem.",
			to: "/admin/entregas",
		},
		{
			name: "pagamento de verdade",
			ok: shop.takesRealMoney,
			blocks: false,
			text: "Os pagamentos são de teste: nenhum dinheiro entra.",
			to: "/admin/configuracoes/mercado-pago",
		},
	];
}

export const missingByLaw = (shop: ShopState): string[] =>
	publishChecks(shop).flatMap(({ name, ok, blocks }) => (ok || !blocks ? [] : [name]));

export type StepState = "done" | "half" | "todo";

export type FirstStep = {
	id: string;
	title: string;
	state: StepState;
	/** Reason, or what is missing. */
	text: string;
	to: string;
	action: string;
	/** Another way to do it. */
	other?: { to: string; action: string };
};

const stateOf = (parts: boolean[]): StepState =>
	parts.every(Boolean) ? "done" : parts.some(Boolean) ? "half" : "todo";

export const lackingWords = (missing: readonly string[]): string =>
	`${plural(missing.length, "Falta", "Faltam")} ${missing.join(", ")}`;

const lacking = (parts: [boolean, string][]): string => {
	const missing = parts.flatMap(([there, word]) => (there ? [] : [word]));
	return missing.length > 0 ? lackingWords(missing) : "";
};

const step = (
	id: string,
	title: string,
	state: StepState,
	text: string,
	to: string,
	action: string,
): FirstStep => ({ id, title, state, text, to, action });

function productStep({ products, withoutPicture }: ShopState): FirstStep {
	const pictured = products > 0 && withoutPicture === 0;
	const none = products === 0;
	return {
		...step(
			"catalogo",
			"Produtos com fotos",
			pictured ? "done" : none ? "todo" : "half",
			none
				? "Nenhum produto ativo"
				: `${counted(products, "produto", "produtos")}, ${withoutPicture} sem foto`,
			none ? "/admin/produtos?novo=1" : "/admin/produtos?status=ativo&foto=sem",
			none ? "Criar produto" : "Pôr fotos",
		),
		...(none && { other: { to: "/admin/produtos/importar", action: "Trazer de outra loja" } }),
	};
}

function policyStep({ privacyPage, exchangePage }: ShopState): FirstStep {
	const part = (state: LawPageState, name: string): [boolean, string] => [
		state === "ready",
		state === "inactive" ? `${name} (inativa)` : name,
	];
	const pages = [part(privacyPage, "privacidade"), part(exchangePage, "troca e desistência")];
	const isPrivacyDone = privacyPage === "ready";
	return step(
		"politicas",
		"Políticas",
		stateOf(pages.map(([there]) => there)),
		lacking(pages),
		writing(isPrivacyDone ? "exchange" : "privacy"),
		(isPrivacyDone ? exchangePage : privacyPage) === "inactive" ? "Ativar" : "Escrever",
	);
}

/** The setup steps in order. The shop's state decides whether a step is done. */
export function firstSteps(shop: ShopState): FirstStep[] {
	const named: [boolean, string][] = [
		[shop.name !== "", "nome"],
		[shop.logo, "logo"],
	];
	const seller: [boolean, string][] = [
		[shop.document !== "", "CNPJ ou CPF"],
		[shop.legalName !== "", "nome de quem vende"],
		[shop.address !== "", "endereço"],
		[shop.contact, "contato"],
	];
	const sellerField = ["cnpj", "razao_social", "contact_address", "contact_email"];
	const delivers: [boolean, string][] = [
		[shop.deliveries > 0, "uma entrega ligada"],
		[shop.originCep !== "", "o CEP de origem"],
	];
	const missing = missingByLaw(shop);
	const of = (parts: [boolean, string][]) => stateOf(parts.map(([there]) => there));
	return [
		step(
			"nome",
			"Nome e logo",
			of(named),
			lacking(named),
			settings(shop.name === "" ? "site_name" : "logo_url"),
			shop.name === "" ? "Dar um nome" : "Enviar logo",
		),
		step(
			"cores",
			"Cores",
			shop.looks ? "done" : "todo",
			"A loja ainda veste as cores de fábrica",
			"/admin/estilos",
			"Escolher cores",
		),
		step(
			"vendedor",
			"Quem vende",
			of(seller),
			lacking(seller),
			settings(sellerField[seller.findIndex(([there]) => !there)] ?? "cnpj"),
			"Preencher",
		),
		productStep(shop),
		step("entrega", "Entrega", of(delivers), lacking(delivers), "/admin/entregas", "Ver entregas"),
		step(
			"pagamento",
			"Pagamento de verdade",
			shop.takesRealMoney ? "done" : "todo",
			"Os pagamentos são de teste: nenhum dinheiro entra",
			"/admin/configuracoes/mercado-pago",
			"Conectar",
		),
		step(
			"email",
			"E-mail",
			shop.sendsMail ? "done" : "todo",
			"Nenhum e-mail sai da loja",
			"/admin/configuracoes/email",
			"Conectar",
		),
		policyStep(shop),
		step(
			"duas-etapas",
			"Verificação em duas etapas",
			shop.secondFactor ? "done" : "todo",
			"A sua conta entra só com a senha",
			"/conta?aba=seguranca",
			"Ativar",
		),
		step(
			"copia",
			"Cópia de segurança",
			{ recent: "done", late: "half", none: "todo" }[shop.backup] as StepState,
			shop.backup === "late" ? "A última cópia é antiga" : "Nenhuma cópia foi feita",
			"/admin/sistema",
			"Fazer cópia",
		),
		step(
			"publicar",
			"Publicar",
			missing.length > 0 ? (shop.published ? "half" : "todo") : shop.published ? "done" : "half",
			missing.length === 0 ? "Tudo o que a lei pede está pronto" : lackingWords(missing),
			"/admin/publicar",
			shop.published ? "Ver o que falta" : "Publicar a loja",
		),
	];
}
