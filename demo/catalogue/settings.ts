/** How the demonstration shop presents itself. */
export const settings = {
	site_name: "Requinte",
	site_description: "Jaleco e Vestuário Profissional Premium",
	about_content:
		"A Requinte nasceu em 2014, num ateliê de costura de bairro, da queixa de quem passa o dia de jaleco: largo no ombro, justo no quadril e áspero no fim do plantão. Começamos ajustando peças para um consultório vizinho. Em um ano eram doze consultórios; em três, o primeiro hospital.\n\nHoje desenhamos, cortamos e costuramos no Brasil, com modelistas que provam cada peça em corpos reais antes de levá-la à grade. Continuamos pequenos o bastante para responder pelo nome e grandes o bastante para vestir uma equipe inteira.",
	contact_email: "contato@requinte.com.br",
	contact_phone: "(11) 4002-3180",
	contact_address: "Rua dos Alfaiates, 214\nBom Retiro, São Paulo, SP\nCEP 01123-020",
	footer_content:
		"Jalecos, scrubs e acessórios com caimento de alfaiataria para quem cuida de pessoas todos os dias.",
	social_facebook: "",
	social_instagram: "https://www.instagram.com/requinte",
	social_whatsapp: "https://wa.me/551140023180",
	razao_social: "Requinte Vestuário Profissional Ltda.",
	cnpj: "12.345.678/0001-95",
	horario: "Segunda a sexta, 8h às 18h\nSábado, 8h às 12h",
	dias_troca: 30,
	/** Prices in centavos. */
	frete_gratis_acima: 29_900,
	desconto_pix_percentual: 5,
	parcelas_maximo: 12,
};
