import { type Area, may, type Role } from "#core/accounts/shared/role.ts";
import { plural } from "#core/values/text.ts";

/** What a person of the office is notified of. */
export type NotificationChoice = {
	venda_email: boolean;
	venda_push: boolean;
	resumo_email: boolean;
};

/** Until the person chooses: the owner reads of each sale and every morning. */
export const defaultChoice = (role: Role): NotificationChoice => ({
	venda_email: role === "owner",
	venda_push: true,
	resumo_email: role === "owner",
});

/** Whether this role may be notified of sales. */
export const seesSales = (role: Role): boolean => may(role, "orders", "read");

type TodayItem = {
	area: Area;
	to: string;
	words: readonly [one: string, many: string];
};

/** What may wait for the shop, most urgent first. */
const TODAY = {
	payments: {
		area: "money",
		to: "/admin/pagamentos",
		words: ["pagamento espera uma decisão", "pagamentos esperam uma decisão"],
	},
	late: {
		area: "orders",
		to: "/admin/expedicao",
		words: ["pedido atrasado", "pedidos atrasados"],
	},
	shipping: {
		area: "orders",
		to: "/admin/expedicao",
		words: ["pedido para embalar", "pedidos para embalar"],
	},
	returns: {
		area: "orders",
		to: "/admin/trocas",
		words: ["troca espera por você", "trocas esperam por você"],
	},
	messages: {
		area: "customers",
		to: "/admin/mensagens",
		words: ["mensagem para responder", "mensagens para responder"],
	},
	questions: {
		area: "reviews",
		to: "/admin/perguntas",
		words: ["pergunta para responder", "perguntas para responder"],
	},
	reviews: {
		area: "reviews",
		to: "/admin/avaliacoes?situacao=pendentes",
		words: ["avaliação para aprovar", "avaliações para aprovar"],
	},
	stock: {
		area: "catalogue",
		to: "/admin/estoque?nivel=repor&ordem=urgencia",
		words: ["variação a repor", "variações a repor"],
	},
} as const satisfies Record<string, TodayItem>;

/** Numbers of what waits; null where one could not be read. */
export type TodayCounts = Partial<Record<keyof typeof TODAY, number | null>>;

/** What waits and this role may open, most urgent first. */
export const waitingFor = (role: Role, counts: TodayCounts) =>
	Object.entries<TodayItem>(TODAY).flatMap(([key, { area, to, words }]) => {
		const count = counts[key as keyof TodayCounts] ?? 0;
		return count > 0 && may(role, area, "read")
			? [{ key, to, count, text: plural(count, ...words) }]
			: [];
	});
