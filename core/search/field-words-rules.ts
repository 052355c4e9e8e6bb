import type { SynonymGroup } from "./understand-rules.ts";

const words = (text: string): string[] => (text ? text.split(", ") : []);

/** Each line: words that mean the same, and after `>` what they find as well, not the other way round. */
const LINES = `
jaleco, guarda-pó, avental médico, roupa branca
bata, avental, capote > jaleco
scrub, pijama cirúrgico, conjunto cirúrgico, conjunto hospitalar, privativo, pijama hospitalar, roupa de centro cirúrgico
pijama, roupa de hospital > scrub
uniforme, farda, fardamento, roupa hospitalar, roupa de trabalho > scrub, jaleco
blusa, camisa, camiseta, túnica, blusão, bata scrub
calça, pantalona
kit, terno > conjunto
jogger, calça com punho
alfaiataria, social
touca, gorro, touca cirúrgica, gorro cirúrgico, gorrinho, touca de centro cirúrgico
turbante, lenço > bandana, touca
bandana > touca
calçado, sapato, calçado hospitalar, calçado profissional, sapato de enfermagem, sapato hospitalar > tênis, clog
clog, crocs, croc, tamanco, babuche, sandália, chinelo
tênis, tênis branco, sapatênis
sapatilha, mocassim > calçado
meia de compressão, meia compressiva, meia elástica, meia de contenção, meião, kendall, sigvaris
máscara, máscara cirúrgica, máscara descartável
respirador, n95, pff2 > máscara
bolsa, sacola, maleta, pasta > mochila, necessaire
mochila > bolsa
necessaire, necessáire, nécessaire, estojo, porta-objetos
acessório, complemento
gola padre, gola mao, gola chinesa, gola alta
decote v, gola v
gola redonda, gola careca, decote redondo
manga longa, ml, manga comprida
manga curta, mc
com zíper, zíper, fecho, fecho ecler
com vivo, vivo, debrum, friso
com cinto, cinto, acinturado, slim, ajustado
elastano, stretch, lycra, com elasticidade, que estica
algodão, cotton
microfibra, não amassa, amarrota menos
impermeável, repelente a líquidos, repelente
antimicrobiano, antibacteriano, bacteriostático
antiderrapante, não escorrega
estampado, estampa, personagem, divertido
listrado, listra, listras, risca
bordado, personalizado, com nome
feminino, mulher, fem, dama, senhora, moça, baby look
masculino, homem, masc, rapaz, senhor
unissex, unisex, sem gênero
plus size, tamanho grande, tamanho especial > eg, exg
xg, eg, egg, xgg > exg
gg, xl
medicina, médico, doutor, doutora, dr, dra, residente
enfermagem, enfermeiro, enfermeira, técnico de enfermagem, técnica de enfermagem, auxiliar de enfermagem, cuidador, cuidadora
odontologia, odontológico, odonto, dentista, ortodontista
veterinária, veterinário, vet, medicina veterinária, pet shop
fisioterapia, fisio, fisioterapeuta, pilates
nutrição, nutricionista, nutri
farmácia, farmacêutico, farmacêutica, drogaria
biomedicina, biomédico, biomédica, laboratório, lab, química, análises clínicas
estética, esteticista, spa, massoterapeuta
estudante, acadêmico, acadêmica, universitário, universitária, calouro, faculdade
centro cirúrgico, cirurgia, bloco cirúrgico, instrumentador, instrumentadora
plantão, plantonista
noturno, madrugada, noite
azul-marinho, marinho, navy, azul escuro, azul noite
azul-céu, azul claro, azul bebê, azul celeste, azul serenity
azul-royal, royal, azul bic, azul caneta
azul-petróleo, petróleo
verde-hospitalar, verde cirúrgico, verde bandeira
verde-sálvia, sálvia, verde claro, verde água, menta, tiffany, turquesa
verde-oliva, oliva, verde musgo, verde militar, musgo, militar, verde escuro
rosa-chá, rosa claro, rosa bebê, rosê
rosa-antigo, rosa escuro
rosado, pink, salmão > rosa
vinho, bordô, marsala, burgundy
vermelho > vinho, terracota
lilás, roxo, lavanda, violeta
areia, bege, nude, caqui
chocolate, marrom, café > caramelo
caramelo, camel
terracota, telha, tijolo
laranja, coral, ferrugem > terracota
grafite, chumbo, cinza escuro
cinza, prata, mescla > grafite
off-white, gelo, marfim, branco gelo
colorido > estampado, rosa, verde, azul
`;

/** Words of clothing for health care that mean the same to shoppers (rule search 3). */
export const FIELD_WORDS: SynonymGroup[] = LINES.trim()
	.split("\n")
	.map((line) => {
		const [termos = "", tambem = ""] = line.split(" > ");
		return { termos: words(termos), tambem: words(tambem) };
	});
