/**
 * What shoppers type and what has to come: at least `least` products are found, and the names of the
 * first as many (or of the first `top`) match `names`. After them may come those that only mention it.
 */
type Expectation = { typed: string[]; names: RegExp; least: number; top?: number };

export const SEARCHES: Expectation[] = [
	{
		typed: [
			..."jaleco|jalecos|JALECO|Jalecos|jalleco|jaleko|jelaco|jalec|ja|jaleco.|  jaleco  |guarda-pó|guarda pó|guarda-po|avental|avental médico|bata|capote|roupa branca|comprar jaleco|jalecos baratos".split(
				"|",
			),
		],
		names: /^Jaleco/,
		least: 30,
	},
	{
		typed:
			"jaleco feminino|jalecos femininos|jaleco feminina|jaleco para mulher|jaleco mulheres|jaleco femenino|jaleco femnino|jalleco feminino|feminino jaleco".split(
				"|",
			),
		names: /^Jaleco .*Feminin/,
		least: 11,
	},
	{
		typed:
			"jaleco masculino|jalecos masculinos|jaleco para homem|jaleco homens|jaleco masculno".split(
				"|",
			),
		names: /^Jaleco .*Masculin/,
		least: 9,
	},
	{
		typed:
			"scrub|scrubs|SCRUB|scrab|scru|pijama cirúrgico|pijama cirurgico|pijamas cirúrgicos|privativo|conjunto cirúrgico|pijama|roupa de centro cirúrgico".split(
				"|",
			),
		names: /Scrub/,
		least: 24,
	},
	{
		typed: "scrub feminino|scrubs femininos|scrubs feminino|scrub para mulher".split("|"),
		names: /Scrub .*Feminin/,
		least: 8,
	},
	{
		typed: "scrub masculino|scrubs masculinos|scrub homem".split("|"),
		names: /Scrub .*(?:Masculin|Unissex)/,
		least: 7,
	},
	{ typed: "conjunto|conjuntos|kit|conjunto scrub".split("|"), names: /^Conjunto/, least: 15 },
	{
		typed: "calça|calca|calças|calcas|CALÇA|pantalona|calsa".split("|"),
		names: /^Calça /,
		least: 6,
	},
	{
		typed: "calça feminina|calças femininas|calcas femininas|calça para mulher".split("|"),
		names: /^Calça .*Feminina/,
		least: 3,
	},
	{
		typed: "calça masculina|calças masculinas|calça homem".split("|"),
		names: /^Calça .*Masculina/,
		least: 3,
	},
	{ typed: "calça branca|calças brancas".split("|"), names: /^Calça .*Branca/, least: 2 },
	{ typed: "jogger|calça jogger|calça com punho".split("|"), names: /Jogger/, least: 2 },
	{ typed: "blusa|blusas|camisa|camisas|camiseta|túnica".split("|"), names: /^Blusa/, least: 9 },
	{
		typed: "blusa manga longa|manga comprida|manga longa".split("|"),
		names: /Manga Longa/,
		least: 2,
	},
	{
		typed: "manga curta|mangas curtas|jaleco manga curta".split("|"),
		names: /Manga Curta/,
		least: 5,
	},
	{
		typed: "gola padre|gola mao|gola chinesa|jaleco gola padre".split("|"),
		names: /Gola Padre/,
		least: 5,
	},
	{ typed: "gola v|decote v".split("|"), names: /Decote V/, least: 1 },
	{ typed: "gola redonda".split("|"), names: /Gola Redonda/, least: 2 },
	{ typed: "zíper|ziper|zíperes|jaleco com zíper|fecho".split("|"), names: /Zíper/, least: 4 },
	{ typed: "cinto|jaleco com cinto|acinturado".split("|"), names: /Cinto/, least: 2, top: 2 },
	{ typed: "com vivo|debrum".split("|"), names: /com Vivo/, least: 5 },
	{ typed: "jaleco curto|jalecos curtos".split("|"), names: / Curto/, least: 2, top: 2 },
	{ typed: "jaleco longo|jalecos longos".split("|"), names: / Longo/, least: 2 },
	{
		typed: "touca|toucas|toca|gorro|gorros|touca cirúrgica|toucas cirurgicas|gorrinho".split("|"),
		names: /^Touca/,
		least: 2,
	},
	{ typed: "bandana|bandanas|turbante".split("|"), names: /^(?:Bandana|Touca)/, least: 1 },
	{
		typed: "máscara|mascara|máscaras|mascaras|máscra|máscara cirúrgica|n95".split("|"),
		names: /^Máscara/,
		least: 2,
	},
	{
		typed:
			"meia de compressão|meias|meia|meias compressao|meias de compressao|meia elástica|compresao|kendall".split(
				"|",
			),
		names: /^Meia/,
		least: 2,
	},
	{
		typed: "sapato|sapatos|calçado|calçados|calcado|calcados|sapato de enfermagem".split("|"),
		names: /^(?:Calçado|Tênis|Clog)/,
		least: 4,
	},
	{ typed: "tênis|tenis|tênis branco|tenis branco".split("|"), names: /^Tênis/, least: 1 },
	{ typed: "crocs|croc|clog|tamanco|babuche|sandália".split("|"), names: /^Clog/, least: 1 },
	{ typed: "mochila|mochilas|mochilla".split("|"), names: /^(?:Mochila|Bolsa)/, least: 1, top: 1 },
	{ typed: "bolsa|bolsas|maleta".split("|"), names: /^(?:Bolsa|Mochila|Necessaire)/, least: 4 },
	{ typed: "necessaire|nécessaire|estojo|necesaire".split("|"), names: /^Necessaire/, least: 2 },
	{
		typed: "acessórios|acessorios|acessório|acesorios".split("|"),
		names: /^(?:Touca|Bandana|Máscara|Meia|Bolsa|Mochila|Necessaire)/,
		least: 11,
	},
	{
		typed:
			"odontologia|odonto|dentista|dentistas|odontológico|odontologico|odontologia jaleco".split(
				"|",
			),
		names: /Odonto|Isadora|Heitor/,
		least: 3,
	},
	{
		typed: "enfermagem|enfermeira|enfermeiro|enfermeiras|técnica de enfermagem|enfermajem".split(
			"|",
		),
		names: /Enfermagem/,
		least: 4,
	},
	{
		typed: "médico|medico|médica|médicos|medicina|doutora|doutor".split("|"),
		names: /Médic|Otto/,
		least: 4,
	},
	{
		typed: "veterinária|veterinaria|veterinário|vet|veterinarios".split("|"),
		names: /Veterinári/,
		least: 3,
	},
	{
		typed: "fisioterapia|fisio|fisioterapeuta|fisioterapeutas".split("|"),
		names: /Fisio|Tomás/,
		least: 3,
	},
	{ typed: "nutrição|nutricionista|nutricao|nutri".split("|"), names: /Nutrição/, least: 3 },
	{
		typed: "farmácia|farmacia|farmacêutica|farmaceutico".split("|"),
		names: /Farmácia|Sofia|Levi/,
		least: 3,
	},
	{
		typed: "estética|estetica|esteticista|esteticistas".split("|"),
		names: /Estética|Alice/,
		least: 3,
	},
	{
		typed: "biomedicina|biomédico|biomedica|laboratório|laboratorio".split("|"),
		names: /Biomédic|Laboratório/,
		least: 3,
	},
	{ typed: "estudante|acadêmico|estudantes".split("|"), names: /Acadêmico/, least: 1 },
	{ typed: "unissex|unisex".split("|"), names: /Unissex/, least: 1 },
	{
		typed: "estampada|estampado|estampadas|touca estampada".split("|"),
		names: /Estampada/,
		least: 1,
	},
	{
		typed: "RQ-JF-001|rq-jf-001|rqjf001|RQ JF 001|jf-001|JF001".split("|"),
		names: /^Jaleco Feminino Helena$/,
		least: 1,
	},
	{ typed: "rq-jf".split("|"), names: /^Jaleco Feminino/, least: 11 },
	{ typed: "calçado 38|sapato 38".split("|"), names: /^(?:Calçado|Tênis|Clog)/, least: 3 },
	{ typed: "alfaiataria|calça social".split("|"), names: /Alfaiataria/, least: 1 },
	{ typed: "helena|jaleco helena|helenna".split("|"), names: /Helena/, least: 1 },
	{ typed: "plantão|plantao|plantonista".split("|"), names: /Plantão/, least: 4 },
	{
		typed: "jaleco manga longa masculino|jaleco masculino de manga comprida|jaleco ml homem".split(
			"|",
		),
		names: /^Jaleco Masculino/,
		least: 7,
		top: 5,
	},
	{
		typed:
			"sapato branco feminino 36|sapato masculino preto 42|tenis masculino|sapatos femininos".split(
				"|",
			),
		names: /^(?:Calçado|Tênis|Clog)/,
		least: 1,
	},
	{
		typed: "touca feminina|gorro masculino|touca de cozinha".split("|"),
		names: /^Touca/,
		least: 2,
	},
	{
		typed: "scrub fem lilas|scrub lilás feminino p".split("|"),
		names: /Scrub/,
		least: 4,
		top: 4,
	},
	{ typed: "mochila medicina|mochila de medico".split("|"), names: /^(?:Mochila|Bolsa)/, least: 2 },
	{ typed: "meias divertidas|meias coloridas".split("|"), names: /^Meia/, least: 2, top: 2 },
	{
		typed:
			"pediatra|psicóloga|radiologia|técnico em raio x|socorrista|agente de saude|uniforme para clinica|uniforme hospitalar".split(
				"|",
			),
		names: /^(?:Jaleco|Conjunto Scrub|Calça Scrub|Blusa Scrub)/,
		least: 20,
	},
	{
		typed: "jaleco psicologa|jaleco pediatria|jaleco professora".split("|"),
		names: /^Jaleco/,
		least: 30,
	},
	{ typed: "scrub pediatria|scrub radiologia".split("|"), names: /Scrub/, least: 24 },
	{
		typed:
			"dolmã|dolma chef|uniforme cozinheiro|roupa de cozinheira|avental cozinha|merendeira".split(
				"|",
			),
		names: /Nutrição/,
		least: 2,
	},
	{ typed: "jaleco 3g|jaleco ggg".split("|"), names: /^Jaleco/, least: 10 },
	{ typed: "tiara|lacinho|faixa de cabelo".split("|"), names: /^(?:Bandana|Touca)/, least: 1 },
	{ typed: "jaleco que não amarrota|jaleco nao amassa".split("|"), names: /^Jaleco/, least: 8 },
	{ typed: "presente|presente para medica".split("|"), names: /Médic|Necessaire/, least: 1 },
	{
		typed: "jaleco gg branco manga curta|jaleco branco manga curta p".split("|"),
		names: /Manga Curta/,
		least: 5,
	},
	{
		typed: "jaleco para estudante de medicina barato|jaleco p/ faculdade".split("|"),
		names: /Acadêmico/,
		least: 1,
	},
	{ typed: "blusa de frio|moletom".split("|"), names: /Manga Longa/, least: 2, top: 2 },
	{
		typed: ["jaleco infantil", "jaleco; drop table", 'jaleco "aspas'],
		names: /^Jaleco/,
		least: 20,
	},
];

/** Nothing is to be found by these. */
export const NOTHING: string[] = ["%", "_", "???", "xyzabc", "😀", "de para", "--", "'"];

/** Typed with a colour: every product of the first page is shown in one of these. */
export const COLOURS: { typed: string[]; names: RegExp; colours: RegExp; least: number }[] = [
	{
		typed: ["jaleco preto", "jalecos pretos", "jaleco preta"],
		names: /^Jaleco/,
		colours: /^Preto$/,
		least: 7,
	},
	{ typed: ["jaleco branco feminino"], names: /^Jaleco .*Feminin/, colours: /^Branco$/, least: 9 },
	{ typed: ["verde", "verdes"], names: /./, colours: /^Verde/, least: 20 },
	{
		typed: ["scrub azul marinho", "scrub azul-marinho", "scrub marinho"],
		names: /Scrub/,
		colours: /^Azul-marinho$/,
		least: 10,
	},
	{ typed: ["jaleco azul", "jalecos azuis"], names: /^Jaleco/, colours: /^Azul/, least: 15 },
	{ typed: ["roxo", "lilás", "lilas"], names: /./, colours: /^Lilás$/, least: 6 },
	{ typed: ["bege", "nude"], names: /./, colours: /^Areia$/, least: 8 },
	{ typed: ["bordô", "vinho", "marsala"], names: /./, colours: /^Vinho$/, least: 9 },
	{ typed: ["scrub vinho"], names: /Scrub/, colours: /^Vinho$/, least: 5 },
	{ typed: ["sapato preto"], names: /^(?:Calçado|Tênis|Clog)/, colours: /^Preto$/, least: 3 },
	{ typed: ["jaleco azul royal"], names: /^Jaleco/, colours: /^Azul/, least: 10 },
	{ typed: ["rosa", "jaleco rosa"], names: /./, colours: /^Rosa/, least: 5 },
	{ typed: ["azul claro", "azul bebê"], names: /./, colours: /^Azul-céu$/, least: 5 },
];
