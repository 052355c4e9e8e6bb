import { P_EXG, PP_EG, PP_GG, SARJA, SCRUB } from "../cloths.ts";
import type { DemoProduct } from "../types.ts";

export const trousers: DemoProduct[] = [
	{
		nome: "Calça Scrub Jogger Feminina",
		sku: "RQ-CF-001",
		categoria: "calcas-femininas",
		desenho: { tipo: "calca", variante: "jogger" },
		preco: 18_990,
		tamanhos: PP_EG,
		cores: ["Azul-marinho", "Preto", "Verde-sálvia", "Vinho"],
		estoque: "alto",
		atributos: SCRUB,
		diasAtras: 44,
		descricao:
			"Punho canelado, cós alto e quatro bolsos que não aparecem. A jogger que passa pelo código de vestimenta.\n\nO elástico é largo e plano: não enrola, não marca. O gancho tem reforço em losango para agachar à vontade.\n\nTingida no mesmo banho das nossas blusas.",
	},
	{
		nome: "Calça Scrub Reta Feminina",
		sku: "RQ-CF-002",
		categoria: "calcas-femininas",
		desenho: { tipo: "calca" },
		preco: 17_490,
		tamanhos: PP_EG,
		cores: ["Grafite", "Azul-marinho", "Terracota"],
		estoque: "misto",
		atributos: SCRUB,
		diasAtras: 220,
		descricao:
			"Perna reta, cordão embutido e bolsos diagonais. O par certo para qualquer blusa da casa.\n\nBarra com três centímetros de sobra para ajustar ao seu calçado. O tecido não amassa sentado.\n\nBolso traseiro com botão.",
	},
	{
		nome: "Calça de Alfaiataria Branca Feminina",
		sku: "RQ-CF-003",
		categoria: "calcas-femininas",
		desenho: { tipo: "calca", variante: "reta" },
		preco: 21_990,
		tamanhos: PP_GG,
		cores: ["Branco", "Off-white", "Areia"],
		estoque: "grade-quebrada",
		atributos: SARJA,
		diasAtras: 115,
		descricao:
			"Branca de verdade, sem transparência: sarja encorpada com forro nos bolsos.\n\nCós com elástico só nas costas e vinco na frente. Lava a sessenta graus e continua branca.\n\nPara usar com os jalecos longos da coleção.",
	},
	{
		nome: "Calça Scrub Reta Masculina",
		sku: "RQ-CM-001",
		categoria: "calcas-masculinas",
		desenho: { tipo: "calca" },
		preco: 17_990,
		tamanhos: P_EXG,
		cores: ["Azul-marinho", "Grafite", "Preto"],
		estoque: "alto",
		atributos: SCRUB,
		diasAtras: 230,
		descricao:
			"Cordão firme, braguilha falsa e bolsos fundos. Simples de vestir, difícil de estragar.\n\nO gancho tem folga para subir escada de dois em dois. As costuras laterais são duplas.\n\nCinco bolsos, um com porta-tesoura.",
	},
	{
		nome: "Calça Scrub Jogger Masculina",
		sku: "RQ-CM-002",
		categoria: "calcas-masculinas",
		desenho: { tipo: "calca", variante: "jogger" },
		preco: 18_990,
		tamanhos: P_EXG,
		cores: ["Preto", "Grafite", "Azul-petróleo"],
		estoque: "misto",
		atributos: SCRUB,
		diasAtras: 38,
		descricao:
			"Afunila até o tornozelo e para no punho canelado. Não arrasta, não prende, não embola.\n\nElástico com cordão achatado e bolso lateral com zíper. Boa para o plantão, boa para a bicicleta.\n\nElastano na medida, sem ar de pijama.",
	},
	{
		nome: "Calça de Sarja Branca Masculina",
		sku: "RQ-CM-003",
		categoria: "calcas-masculinas",
		desenho: { tipo: "calca", variante: "reta" },
		preco: 21_990,
		tamanhos: P_EXG,
		cores: ["Branco", "Off-white", "Areia"],
		estoque: "esgotado",
		atributos: SARJA,
		diasAtras: 170,
		descricao:
			"Sarja branca encorpada, corte reto e bolsos forrados. A calça social que vai à lavadora.\n\nNão transparece e não amarela com o tempo. Cós com ajuste interno nas laterais.\n\nVolta em breve: favorite para acompanhar.",
	},
];
