import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type ReturnLabelProps = {
	number: string;
	open: boolean;
	onOpenChange(open: boolean): void;
	busy: boolean;
	onConfirm(): void;
};

export const VoidLabelDialog = ({ number, ...dialog }: ReturnLabelProps) => (
	<ConfirmDialog
		{...dialog}
		title={`Devolver a etiqueta do pedido #${number}?`}
		text="O valor volta para a carteira da transportadora e o código de rastreio deixa de valer. Não ponha no pacote uma etiqueta devolvida: jogue fora a que já foi impressa."
		action="Devolver etiqueta"
	/>
);
