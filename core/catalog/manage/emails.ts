import { template } from "#core/mail/template.ts";

export type ProductNoteMail = {
	productId: string;
	nome: string;
	sku: string;
	author: string;
	message: string;
};

export const productNote = template("product-note", (data: ProductNoteMail) => ({
	subject: `Mensagem sobre ${data.nome}`,
	preview: `${data.author} escreveu sobre ${data.nome}.`,
	title: "Nova mensagem sobre um produto",
	blocks: [
		{
			kind: "facts",
			rows: [
				["Produto", data.nome],
				["SKU", data.sku],
				["Escrita por", data.author],
			],
		},
		{ kind: "quote", text: data.message },
		{ kind: "button", label: "Abrir o produto", to: `/admin/produtos?ver=${data.productId}` },
	],
}));
