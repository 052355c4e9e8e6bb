import { Panel } from "../ui/panel.tsx";

type SecondFactorRuleProps = {
	/** Null when it could not be read. */
	required: boolean | null;
	onChange(required: boolean): void;
};

/** Whether the whole team has to prove who they are in two steps. */
export const SecondFactorRule = ({ required, onChange }: SecondFactorRuleProps) => (
	<Panel title="Verificação em duas etapas">
		<label className="flex min-h-11 items-center gap-3 text-ui">
			<input
				type="checkbox"
				className="size-4.5 accent-(--color-primary)"
				checked={required ?? false}
				disabled={required === null}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			Exigir de toda a equipe
		</label>
		<p className="mt-2 text-small text-subtle">
			Quem ainda não a ativou só alcança a tela que a ativa.
		</p>
	</Panel>
);
