import { P_EXG, PP_EG, PP_GG, SCRUB } from "../cloths.ts";
import type { DemoProduct } from "../types.ts";

export const tops: DemoProduct[] = [
	{
		nome: "Blusa Scrub Decote V Feminina",
		sku: "RQ-SF-004",
		categoria: "blusas-femininas",
		desenho: { tipo: "scrub-top", variante: "acinturado" },
		preco: 15_990,
		tamanhos: PP_EG,
		cores: ["Terracota", "Verde-sálvia", "Azul-marinho", "Lilás"],
		estoque: "alto",
		atributos: SCRUB,
		diasAtras: 260,
		descricao:
			"Decote V na profundidade certa e pences que desenham a cintura sem colar.\n\nPara combinar com a calça que você já tem: as cores são tingidas no mesmo banho do conjunto. Bolso de peito com divisória para caneta.\n\nSeca no cabide e dispensa ferro.",
	},
	{
		nome: "Blusa Scrub Gola Redonda Feminina",
		sku: "RQ-SF-005",
		categoria: "blusas-femininas",
		desenho: { tipo: "scrub-top", variante: "gola-redonda" },
		preco: 14_990,
		tamanhos: PP_GG,
		cores: ["Lilás", "Rosa-antigo", "Areia"],
		estoque: "misto",
		atributos: SCRUB,
		diasAtras: 150,
		descricao:
			"Gola redonda de ribana macia e corte solto. A blusa que não aperta em lugar nenhum.\n\nA ribana não alarga e dá acabamento limpo por baixo do jaleco. Fendas laterais de quatro centímetros para usar por dentro ou por fora da calça.\n\nUm bolso de peito, dois na barra.",
	},
	{
		nome: "Blusa Scrub Manga Longa Feminina",
		sku: "RQ-SF-006",
		categoria: "blusas-femininas",
		desenho: { tipo: "scrub-top", variante: "manga-longa" },
		preco: 17_490,
		tamanhos: PP_GG,
		cores: ["Rosa-chá", "Preto", "Branco"],
		estoque: "misto",
		atributos: { ...SCRUB, Peso: "240g" },
		diasAtras: 53,
		descricao:
			"Uma segunda pele para salas frias: manga até o punho, cintura levemente marcada e barra que não sobe.\n\nO canelado entra na luva sem volume e a costura do ombro foi deslocada para trás, longe da alça da bolsa e do estetoscópio. Vai sozinha ou por baixo do jaleco de manga curta.\n\nUm bolso de peito com divisória e dois na barra. Seca no cabide e dispensa ferro.",
	},
	{
		nome: "Blusa Scrub Masculina Ronda",
		sku: "RQ-SM-003",
		categoria: "blusas-masculinas",
		desenho: { tipo: "scrub-top" },
		preco: 15_990,
		tamanhos: P_EXG,
		cores: ["Azul-royal", "Grafite", "Vinho"],
		estoque: "alto",
		atributos: SCRUB,
		diasAtras: 240,
		descricao:
			"Decote V com reforço interno, mangas amplas e um bolso de peito que segura três canetas.\n\nO tecido não marca suor e mantém a cor mesmo com alvejante acidental. Costuras laterais deslocadas para a frente, longe do atrito.\n\nVeste sozinha ou sob o jaleco.",
	},
	{
		nome: "Blusa Scrub Manga Longa Unissex",
		sku: "RQ-SM-004",
		categoria: "blusas-masculinas",
		desenho: { tipo: "scrub-top", variante: "manga-longa" },
		preco: 17_990,
		tamanhos: PP_EG,
		cores: ["Azul-marinho", "Branco", "Preto"],
		estoque: "misto",
		atributos: SCRUB,
		diasAtras: 70,
		descricao:
			"Para UTIs geladas e madrugadas longas: a blusa scrub com manga até o punho.\n\nA manga termina em canelado justo, que entra na luva e não atrapalha a lavagem das mãos. Tão leve quanto a de manga curta.\n\nModelagem unissex: confira a tabela de medidas.",
	},
	{
		nome: "Blusa Scrub Gola Redonda Masculina",
		sku: "RQ-SM-006",
		categoria: "blusas-masculinas",
		desenho: { tipo: "scrub-top", variante: "gola-redonda" },
		preco: 14_990,
		tamanhos: P_EXG,
		cores: ["Cinza-claro", "Azul-petróleo", "Grafite"],
		estoque: "alto",
		atributos: { ...SCRUB, Peso: "230g" },
		diasAtras: 98,
		descricao:
			"Gola redonda de ribana, corte reto e ombro no lugar. A camiseta que virou uniforme, com a disciplina de um scrub.\n\nA gola é fechada em duas camadas e não abre com o peso do crachá. A barra é reta, com fendas de três centímetros, e continua por dentro da calça quando você ergue os braços.\n\nDois bolsos na barra e um no peito. Lava a quarenta graus e não desbota.",
	},
];
