import { GABARDINE, GABARDINE_ELASTANO, P_EXG, PP_EG, PP_GG, SCRUB } from "../cloths.ts";
import type { DemoProduct } from "../types.ts";

export const laboratory: DemoProduct[] = [
	{
		nome: "Jaleco Biomédico Feminino de Zíper",
		sku: "RQ-BI-001",
		categoria: "biomedicina",
		desenho: { tipo: "jaleco-padre", variante: "ziper" },
		preco: 30_990,
		tamanhos: PP_EG,
		cores: ["Branco", "Azul-céu", "Cinza-claro"],
		estoque: "misto",
		atributos: { ...GABARDINE, Proteção: "Repelente a líquidos" },
		diasAtras: 34,
		descricao:
			"Gola padre e zíper do pescoço à barra: a bancada inteira do lado de fora, você do lado de dentro.\n\nA gabardine recebe um acabamento que faz a gota rolar em vez de entrar, e o punho fecha em dois ajustes para caber sob a luva. As pences dão forma sem sobrar tecido perto da chama.\n\nBolsos embutidos na diagonal, que não engancham na gaveta. Lave com o zíper fechado.",
	},
	{
		nome: "Jaleco Biomédico Masculino com Vivo",
		sku: "RQ-BI-002",
		categoria: "biomedicina",
		desenho: { tipo: "jaleco-padre-masculino", variante: "vivo" },
		preco: 32_490,
		tamanhos: P_EXG,
		cores: ["Branco", "Azul-marinho", "Cinza-claro"],
		estoque: "misto",
		atributos: GABARDINE_ELASTANO,
		diasAtras: 77,
		descricao:
			"Um vivo fino acompanha a gola padre, a vista, os bolsos e os punhos. O resto é silêncio: corte reto e ombro firme.\n\nFeito para quem alterna microscópio, centrífuga e reunião: o elastano cede quando você se debruça e a prega das costas volta sozinha. A manga tem comprimento para cobrir o punho da luva.\n\nBolso de peito com divisória para caneta e marcador, dois bolsos largos na frente. Aceita bordado com nome e registro.",
	},
	{
		nome: "Conjunto Scrub Laboratório",
		sku: "RQ-BI-003",
		categoria: "biomedicina",
		desenho: { tipo: "scrub-conjunto", variante: "acinturado-vivo" },
		preco: 31_990,
		tamanhos: PP_GG,
		cores: ["Azul-petróleo", "Grafite", "Azul-marinho"],
		estoque: "alto",
		atributos: { ...SCRUB, Proteção: "Antiestático" },
		diasAtras: 128,
		descricao:
			"Para usar sob o jaleco o dia inteiro e não lembrar que está ali.\n\nO fio antiestático não puxa pó nem fiapo para a lâmina, e a blusa acinturada não forma volume na cintura quando você se senta à bancada. O vivo contrastante desenha decote, mangas e a lateral da calça.\n\nCalça reta com cordão embutido e cinco bolsos. Lava a sessenta graus sem encolher.",
	},
];
