import { noteKey } from "../providers/invoice-key.ts";

type Body = Record<string, unknown>;
type Answer = { status: number; body: unknown };

/** A note as the issuer keeps it. */
export type BookedNote = {
	ref: string;
	status: string;
	code: string;
	message: string;
	number: number;
	key: string;
	body: Body;
};

/** `held`: notes stay in processing until `decide`. */
const FRESH = { held: false, next: 1 };

/** NCM that SEFAZ does not know. */
export const UNKNOWN_NCM = "99999999";

const no = (status: number, codigo: string, mensagem: string, erros?: string[]): Answer => ({
	status,
	body: {
		codigo,
		mensagem,
		...(erros && { erros: erros.map((words) => ({ mensagem: words, campo: null })) }),
	},
});

const NEEDED = [
	"natureza_operacao",
	"cnpj_emitente",
	"nome_destinatario",
	"municipio_destinatario",
	"items",
];

/** What the issuer itself finds wrong, before SEFAZ sees it. */
function schemaErrors(body: Body): string[] {
	const missing = NEEDED.filter((name) => !body[name]).map(
		(name) => `Parâmetro "${name}" não informado.`,
	);
	const hasDocument = body["cpf_destinatario"] ?? body["cnpj_destinatario"];
	return [
		...missing,
		...(hasDocument
			? []
			: [
					"Preencha pelo menos um documento do destinatário: cnpj_destinatario ou cpf_destinatario",
				]),
	];
}

/** Notes of a company at the issuer, and what SEFAZ says of them. */
export function openNoteBook() {
	const notes = new Map<string, BookedNote>();
	const state = { ...FRESH };
	const paths = (note: BookedNote) => ({
		caminho_xml_nota_fiscal: `/arquivos/11444777000161/202611/XMLs/${note.key}-nfe.xml`,
		caminho_danfe: `/arquivos/11444777000161/202611/DANFEs/${note.key}.pdf`,
	});
	const listed = (note: BookedNote): Body => ({
		cnpj_emitente: note.body["cnpj_emitente"],
		ref: note.ref,
		status: note.status,
		...(note.code && { status_sefaz: note.code, mensagem_sefaz: note.message }),
		...(["autorizado", "cancelado"].includes(note.status) && {
			chave_nfe: `NFe${note.key}`,
			numero: String(note.number),
			serie: "1",
			...paths(note),
		}),
	});
	const settle = (note: BookedNote, status: string, code: string, message: string) =>
		Object.assign(note, { status, code, message });
	const authorise = (note: BookedNote) => {
		note.number = state.next++;
		note.key = noteKey(note.number);
		settle(note, "autorizado", "100", "Autorizado o uso da NF-e");
	};
	/** SEFAZ at work: its queue moves when somebody looks. */
	const process = (note: BookedNote) => {
		const lines = note.body["items"] as { codigo_ncm: string }[];
		const at = lines.findIndex(({ codigo_ncm }) => codigo_ncm === UNKNOWN_NCM);
		if (at < 0) return authorise(note);
		const message = `Rejeicao: Informado NCM inexistente [nItem:${at + 1}]`;
		return settle(note, "erro_autorizacao", "778", message);
	};
	return {
		notes,
		state,
		/** What SEFAZ says of a note. */
		decide(ref: string, status: string, code = "", message = ""): void {
			const note = notes.get(ref);
			if (!note) throw new Error(`no note ${ref}`);
			if (status === "autorizado") authorise(note);
			else settle(note, status, code, message);
		},
		issue(ref: string, body: Body): Answer {
			if (!/^[0-9A-Za-z]+$/.test(ref)) return no(400, "requisicao_invalida", "Referência inválida");
			const known = notes.get(ref);
			if (known && known.status !== "erro_autorizacao")
				return no(422, "already_processed", "A nota fiscal já foi enviada com esta referência");
			const errors = schemaErrors(body);
			if (errors.length > 0)
				return no(422, "erro_validacao_schema", "Erro na validação do Schema XML", errors);
			const note: BookedNote = {
				ref,
				status: "processando_autorizacao",
				code: "",
				message: "",
				number: 0,
				key: "",
				body,
			};
			notes.set(ref, note);
			return { status: 202, body: listed(note) };
		},
		read(ref: string): Answer {
			const note = notes.get(ref);
			if (!note) return no(404, "nao_encontrado", "Nota fiscal não encontrada");
			const answer = { status: 200, body: listed(note) };
			if (note.status !== "processando_autorizacao" || state.held) return answer;
			process(note);
			return { status: 200, body: listed(note) };
		},
		cancel(ref: string, { justificativa }: Body): Answer {
			const note = notes.get(ref);
			if (!note) return no(404, "nao_encontrado", "Nota fiscal não encontrada");
			if (note.status !== "autorizado")
				return no(422, "nfe_nao_autorizada", "Nota fiscal não autorizada");
			const { length } = String(justificativa ?? "");
			if (length < 15 || length > 255)
				return no(
					400,
					"requisicao_invalida",
					'Parâmetro "justificativa" deve ter entre 15 e 255 caracteres',
				);
			settle(note, "cancelado", "135", "Evento registrado e vinculado a NF-e");
			return {
				status: 200,
				body: { status: "cancelado", status_sefaz: note.code, mensagem_sefaz: note.message },
			};
		},
		file(path: string): { type: string; text: string } | null {
			const key = /(\d{44})/.exec(path)?.[1];
			const note = [...notes.values()].find((one) => one.key === key);
			if (!note) return null;
			return path.endsWith(".pdf")
				? { type: "application/pdf", text: `%PDF-1.4\n% DANFE ${note.key}\n` }
				: { type: "application/xml", text: xmlOf(note) };
		},
		reset(): void {
			notes.clear();
			Object.assign(state, FRESH);
		},
	};
}

const xmlOf = ({ key, number, body }: BookedNote): string =>
	`<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00"><NFe><infNFe versao="4.00" Id="NFe${key}"><ide><nNF>${number}</nNF></ide><dest><CPF>${body["cpf_destinatario"]}</CPF></dest><total><ICMSTot><vNF>${Number(body["valor_total"]).toFixed(2)}</vNF></ICMSTot></total><infAdic><infCpl>${body["informacoes_adicionais_contribuinte"]}</infCpl></infAdic></infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;
