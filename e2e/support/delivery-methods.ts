/** Picking up in the shop, as the dialog of the back office sends it. */
export const PICKUP = {
	ativo: true,
	precos: "tabela",
	dias_semana: [1, 2, 3, 4, 5],
	tabela: { limites: ["30"], zonas: [] },
	nome: "Retirar na loja",
	tipo: "retirada",
	retirada_endereco: "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP",
	retirada_cep: "01126-000",
	hora_de: "09:00",
	hora_ate: "18:00",
};

/** Sent with the Correios, at the price the carrier says. */
export const SEDEX = {
	ativo: true,
	precos: "tabela",
	dias_semana: [1, 2, 3, 4, 5],
	tabela: { limites: ["30"], zonas: [] },
	nome: "SEDEX",
	tipo: "transportadora",
	servico: "melhor-envio:2",
};
