import { z } from "zod";
import type { Fields } from "#core/record/shared/field.ts";
import { onOff, plain } from "./content-kinds.ts";
import { BRACES } from "./fill-text.ts";
import { plainField, plainLines, switchField } from "./form-fields.ts";

/** Places of the merchant's texts, in the order of the back office. */
export const TEXT_PLACES = [
	"Barra do topo",
	"Vitrine",
	"Listagem",
	"Produto",
	"Carrinho e pagamento",
	"Confirmação",
	"Rodapé",
	"Sobre",
	"Contato",
	"E-mails",
] as const;

export type TextPlace = (typeof TEXT_PLACES)[number];

export type TextKind = {
	place: TextPlace;
	label: string;
	/** Where it appears, or its format. */
	hint?: string;
	most: number;
	lines?: true;
	/** A legally binding deadline, guarantee or price (CDC, art. 30). */
	promise?: true;
	/** An example that is never published automatically; the demonstration uses it. */
	suggestion?: string;
};

const differential = (number: number, suggestion: string, promise?: true): TextKind => ({
	place: "Sobre",
	label: `Diferencial ${number}`,
	hint: "A primeira linha é o título.",
	most: 300,
	lines: true,
	suggestion,
	...(promise && { promise }),
});

/** All texts of pages and e-mails, by their key in `site_texts`. */
export const TEXTS = {
	barra_aviso: {
		place: "Barra do topo",
		label: "Aviso na barra",
		hint: "Vem antes dos outros; o celular mostra só o primeiro.",
		most: 60,
	},
	vitrine_apresentacao: {
		place: "Vitrine",
		label: "Apresentação sem banner",
		hint: "Abaixo da descrição da loja, enquanto não há banner no topo.",
		most: 200,
		suggestion:
			"Jalecos, scrubs e acessórios com caimento de alfaiataria para quem cuida de pessoas todos os dias.",
	},
	vitrine_troca: {
		place: "Vitrine",
		label: "Abaixo de “Troca em … dias”",
		hint: "Só aparece com os dias de troca preenchidos.",
		most: 60,
		promise: true,
		suggestion: "Não serviu, a gente troca",
	},
	vitrine_protecao: {
		place: "Vitrine",
		label: "Proteção da compra",
		hint: "Na faixa de vantagens, acima de “Pagamento com conexão segura”.",
		most: 30,
		promise: true,
		suggestion: "Compra protegida",
	},
	vitrine_especialidades: {
		place: "Vitrine",
		label: "Abaixo de “Nossas Especialidades”",
		most: 120,
		suggestion: "Cada rotina pede um corte. Comece pela sua.",
	},
	vitrine_destaques: {
		place: "Vitrine",
		label: "Abaixo de “Produtos em Destaque”",
		most: 120,
		suggestion: "As peças que mais saem do nosso ateliê para consultórios e hospitais.",
	},
	equipes_titulo: {
		place: "Vitrine",
		label: "Convite a equipes: título",
		hint: "Sem ele, o convite não aparece.",
		most: 60,
		suggestion: "Para a sua equipe inteira.",
	},
	equipes_texto: {
		place: "Vitrine",
		label: "Convite a equipes: texto",
		most: 200,
		promise: true,
		suggestion:
			"Clínicas, hospitais e universidades: grade completa, nome bordado e um consultor do pedido à entrega.",
	},
	listagem_apresentacao: {
		place: "Listagem",
		label: "Abaixo de “Todos os Produtos”",
		most: 160,
		promise: true,
		suggestion: "Jalecos, scrubs e acessórios prontos para envio em {preparo}.",
	},
	listagem_busca: {
		place: "Listagem",
		label: "Descrição para buscadores",
		most: 160,
		promise: true,
		suggestion:
			"Jalecos, scrubs e acessórios para profissionais da saúde, prontos para envio em {preparo}.",
	},
	confirmacao_contato: {
		place: "Confirmação",
		label: "Quando a loja fala com o cliente",
		most: 120,
		promise: true,
		suggestion: "Nossa equipe entra em contato em até 24 horas.",
	},
	confirmacao_producao: {
		place: "Confirmação",
		label: "O que começa depois do pagamento",
		most: 120,
		promise: true,
		suggestion: "A produção começa após a confirmação do pagamento.",
	},
	sobre_missao: {
		place: "Sobre",
		label: "Nossa missão",
		most: 600,
		lines: true,
		suggestion:
			"Vestir com conforto, segurança e elegância quem cuida de pessoas todos os dias, com peças que duram, preço justo e respeito por quem as costura.",
	},
	sobre_diferencial_1: differential(
		1,
		"Modelagem de alfaiataria\nCada peça é provada em corpos reais, sentada, em pé e de braços erguidos, antes de ir para a grade.",
	),
	sobre_diferencial_2: differential(
		2,
		"Tecidos que trabalham\nGabardines e sarjas com acabamento antibacteriano, testadas em cinquenta lavagens por lote.",
		true,
	),
	sobre_diferencial_3: differential(
		3,
		"Grade completa\nDo PP ao EXG, com tamanhos pensados para a sua rotina e não para a vitrine.",
	),
	sobre_diferencial_4: differential(
		4,
		"Gente que responde\nTroca garantida em {dias_troca} e um atendimento que conhece cada costura do que vende.",
		true,
	),
	sobre_busca: {
		place: "Sobre",
		label: "Descrição para buscadores",
		most: 160,
		suggestion:
			"A história, a missão e os diferenciais da nossa confecção de vestuário para a saúde.",
	},
	contato_apresentacao: {
		place: "Contato",
		label: "Abaixo de “Contato”",
		most: 200,
		suggestion: "Dúvidas, pedidos, trocas ou compras para a sua equipe: escreva e respondemos.",
	},
	contato_depois: {
		place: "Contato",
		label: "Depois de enviar uma mensagem",
		hint: "Segue “Mensagem enviada com sucesso!”, também no botão de ajuda.",
		most: 100,
		promise: true,
		suggestion: "Em breve entraremos em contato.",
	},
	contato_busca: {
		place: "Contato",
		label: "Descrição para buscadores",
		most: 160,
		suggestion: "Fale com a gente: dúvidas, pedidos, trocas, bordado e compras para equipes.",
	},
	email_resposta: {
		place: "E-mails",
		label: "Em quanto tempo a loja responde",
		hint: "No e-mail a quem escreveu para a loja.",
		most: 140,
		promise: true,
		suggestion: "Respondemos por e-mail em até 5 dias, quase sempre bem antes.",
	},
} as const satisfies Record<string, TextKind>;

export type TextKey = keyof typeof TEXTS;

/** Published texts by key; empty and inactive ones are missing. */
export type SiteTexts = Partial<Record<TextKey, string>>;

export const SITE_TEXT = {
	texto: plain("Texto", 600),
	ativo: onOff("Aparece na loja", true),
} satisfies Fields;

/** E-mails exclude the preparation time, which may change. */
const FILLED_IN_MAILS = ["loja", "dias_troca"];

export const filledIn = (place: TextPlace): string[] =>
	place === "E-mails" ? FILLED_IN_MAILS : ["loja", "preparo", "dias_troca"];

/** Form of one text: checks length, lines and placeholders. */
export function siteTextForm(kind: TextKind) {
	const { label, most, lines, place } = kind;
	const known = filledIn(place);
	const written = lines ? plainLines(label, most) : plainField(label, most);
	return z.object({
		texto: written
			.refine(
				(text) => [...text.matchAll(BRACES)].every(([, name = ""]) => known.includes(name)),
				`Entre chaves, só ${known.map((name) => `{${name}}`).join(", ")}`,
			)
			.default(""),
		ativo: switchField,
	});
}
