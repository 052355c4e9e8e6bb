/** What shoppers asked; `answer` null where nobody of the shop answered yet. */
type WrittenQuestion = {
	sku: string;
	name: string;
	question: string;
	answer: string | null;
	daysAgo: number;
	/** Answered by e-mail alone. */
	hidden?: true;
};

const asked = (
	sku: string,
	name: string,
	question: string,
	answer: string | null,
	daysAgo: number,
): WrittenQuestion => ({ sku, name, question, answer, daysAgo });

export const questions: WrittenQuestion[] = [
	asked(
		"RQ-JF-001",
		"Camila Nunes",
		"Tenho 1,70 m e uso M. Ele passa do joelho?",
		"Oi! No M o comprimento é de 98 cm: em quem tem 1,70 m ele para uns quatro dedos acima do joelho. Se prefere mais comprido, veja o Jaleco Feminino Lívia Longo.",
		3,
	),
	asked(
		"RQ-JF-001",
		"Letícia Prado",
		"Dá para bordar o nome e a especialidade?",
		"Nesta peça o bordado não está incluído, mas a lapela tem espaço e aceita bordado sem repuxar. Muitas clientes levam ao bordador de confiança.",
		11,
	),
	asked(
		"RQ-JF-001",
		"Dra. Renata Moura",
		"O branco fica transparente com roupa escura por baixo?",
		"Não. A gabardine é fechada e encorpada; em prova com blusa preta nada aparece.",
		19,
	),
	asked(
		"RQ-JF-001",
		"Bruna Lacerda",
		"Pode secar na máquina?",
		"Pode, em temperatura baixa. Tirando ainda úmido e pendurando no cabide, quase não precisa de ferro.",
		32,
	),
	asked(
		"RQ-JF-001",
		"Sônia Guedes",
		"Serve para quem tem o busto grande? Em outras marcas o botão abre.",
		"O botão do busto é reforçado e o recorte princesa dá folga ali. Se o seu busto passa da medida do tamanho na tabela, escolha o de cima: a cintura tem martingale e não sobra.",
		47,
	),
	asked(
		"RQ-JM-001",
		"Eduardo Sales",
		"Os bolsos de baixo aguentam um tablet de 10 polegadas?",
		"Entra e sai com folga, mas o peso puxa o caimento. Para usar todo dia, recomendamos a Bolsa Organizadora Ronda.",
		8,
	),
	asked(
		"RQ-JM-001",
		"Vítor Amaral",
		"O grafite desbota com água sanitária?",
		"Sim, como todo tecido tingido. Nas cores escuras use só alvejante sem cloro; o branco aceita cloro diluído.",
		26,
	),
	asked(
		"RQ-SF-001",
		"Enf. Patrícia Reis",
		"A calça tem cordão ou só elástico?",
		"Os dois: elástico na volta toda e cordão por dentro, que não aparece.",
		5,
	),
	asked(
		"RQ-SF-001",
		"Jéssica Amorim",
		"Vende a calça de um tamanho e a blusa de outro?",
		"O conjunto vai sempre no mesmo tamanho. Para misturar, compre separadas: a Blusa Scrub Decote V Feminina e a Calça Scrub Reta Feminina são do mesmo tecido e têm as mesmas cores.",
		14,
	),
	asked(
		"RQ-CA-002",
		"Marcos Tavares",
		"É aceito em hospital que exige calçado fechado e lavável?",
		"É fechado no peito do pé e no calcanhar, como pede a NR-32, e o cabedal limpa com pano e álcool 70%.",
		9,
	),
	asked(
		"RQ-CA-003",
		"Dalva Nogueira",
		"Calço 36 e meio. Peço 36 ou 37?",
		"Neste modelo, 37: a forma é justa no peito do pé e não cede como couro.",
		21,
	),
	asked(
		"RQ-AC-001",
		"Thaís Bittencourt",
		"Cabe cabelo volumoso e cacheado?",
		"Cabe. O fundo é franzido e o ajuste de trás abre até 64 cm.",
		16,
	),
	asked(
		"RQ-AC-008",
		"Residente Igor Melo",
		"O compartimento do calçado suja o resto da mochila?",
		"Não: ele é forrado em tecido impermeável, fecha com zíper próprio e sai para lavar.",
		28,
	),
	{
		...asked(
			"RQ-JF-002",
			"Marlene Couto",
			"Minha encomenda de ontem ainda dá tempo de trocar a cor?",
			"Deu tempo, já trocamos. A nova confirmação segue no seu e-mail.",
			6,
		),
		hidden: true,
	},
	asked("RQ-SF-001", "Larissa Meireles", "O vinho solta tinta na primeira lavagem?", null, 0),
	asked("RQ-JM-005", "Dr. Fábio Corrêa", "Vocês vão repor o M no branco?", null, 1),
	asked(
		"RQ-JF-001",
		"Coordenação da Clínica Vitta",
		"Para 18 peças com a mesma cor, qual é o prazo de entrega em Curitiba?",
		null,
		1,
	),
];
