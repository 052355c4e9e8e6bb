import { pageNumber, paramDays, paramText } from "#core/values/list-page.ts";

/** Filter of the audit list; empty fields do not narrow. Days in São Paulo, inclusive. */
export type AuditQuery = {
	/** Words of the person, the action or the record. */
	q: string;
	entity: string;
	de: string;
	ate: string;
	pagina: number;
};

export const parseAuditQuery = (params: URLSearchParams): AuditQuery => ({
	q: paramText(params, "q"),
	entity: paramText(params, "registro"),
	...paramDays(params),
	pagina: pageNumber(params),
});

export type ChangeRow = {
	id: string;
	at: string;
	admin: string;
	action: string;
	entity: string;
	entityId: string | null;
	before: unknown;
	after: unknown;
};

/** With the record's name, empty when unknown. */
export type NamedChange = ChangeRow & { name: string };

const VERBS: Record<string, string> = {
	ajustar: "Ajustou",
	anexar: "Anexou um comprovante",
	aprovar: "Aprovou",
	recusar: "Recusou",
	gerar_codigo: "Gerou o código de postagem de",
	reemitir: "Gerou outro código de postagem de",
	postar: "Informou a postagem de",
	extraviar: "Marcou como extraviada",
	receber: "Recebeu as peças de",
	reprovar: "Não aceitou",
	devolver_pecas: "Enviou de volta as peças de",
	arquivar: "Arquivou",
	ativar: "Ativou",
	atribuir: "Mudou o responsável",
	bloquear: "Bloqueou",
	cancelar: "Cancelou",
	"cancelar-convite": "Cancelou o convite",
	"apagar-chaves": "Apagou as chaves",
	conectar: "Conectou",
	contar: "Contou",
	convidar: "Convidou",
	corrigir: "Corrigiu o saldo de",
	criar: "Criou",
	desfazer: "Desfez a mudança de status",
	desativar: "Desativou",
	desbloquear: "Desbloqueou",
	desconectar: "Desconectou",
	testar: "Testou",
	documento: "Informou o CPF ou CNPJ",
	destinatario: "Corrigiu quem recebe o vale",
	"pago-por-fora": "Marcou como pago por fora",
	devolver: "Devolveu o valor",
	"pedir-devolucao": "Pediu para devolver o valor",
	"recusar-devolucao": "Não autorizou a devolução",
	duplicar: "Duplicou",
	emitir: "Emitiu",
	editar: "Editou",
	excluir: "Excluiu",
	fechar: "Fechou",
	publicar: "Publicou",
	exportar: "Exportou",
	importar: "Importou planilha",
	ler: "Leu",
	massa: "Mudou em massa",
	"importar.desfazer": "Desfez a importação",
	"massa.desfazer": "Desfez a mudança em massa",
	liberar: "Liberou o envio",
	sem_estoque: "Decidiu sobre peças que faltam",
	mensagem: "Escreveu",
	mostrar: "Mostrou na loja",
	mudar_resposta: "Mudou a resposta de",
	nao_contestar: "Não contestou",
	observacoes: "Mudou as observações",
	ocultar: "Ocultou",
	ordenar: "Mudou a ordem",
	rastreio: "Mudou o rastreio",
	conferir: "Conferiu as peças",
	cancelar_etiqueta: "Devolveu a etiqueta",
	nfe: "Informou a NF-e",
	tirar_nfe: "Tirou a NF-e",
	emitir_nfe: "Emitiu a NF-e",
	cancelar_nfe: "Cancelou a NF-e",
	reativar: "Devolveu o acesso",
	papel: "Mudou o papel",
	parar: "Parou",
	pedir: "Pediu",
	provas: "Enviou provas",
	exigir: "Mudou o que exige de",
	recuperar: "Recuperou o acesso",
	reenviar: "Enviou de novo",
	reenviar_falhas: "Enviou as falhas de novo",
	descartar: "Descartou os que esperavam",
	repetir: "Repetiu",
	resolver: "Resolveu",
	responder: "Respondeu",
	restaurar: "Restaurou",
	retirar_foto: "Retirou uma foto de",
	retirar_resposta: "Retirou a resposta de",
	status: "Mudou o status",
	substituir: "Substituiu em todos os lugares",
	"substituir.desfazer": "Desfez a substituição de",
	suprimir: "Parou de enviar ofertas a",
	tag: "Aplicou tag",
	"trocar-codigo": "Trocou o código de",
	trazer_versao: "Trouxe uma versão de volta",
};

/** Display text: `Editou` for `produto.editar`; a new action stays as it is. */
export const actionLabel = (action: string): string =>
	VERBS[action.slice(action.indexOf(".") + 1)] ?? action;
