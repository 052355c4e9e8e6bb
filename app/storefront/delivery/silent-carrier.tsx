/** A way whose carrier does not answer at the moment, and how to ask it again (rule delivery 17). */
export const SilentCarrier = ({ name, again }: { name: string; again(): void }) => (
	<>
		{name}: a transportadora não respondeu agora.{" "}
		<button
			type="button"
			onClick={again}
			className="min-h-11 text-brand-text underline underline-offset-4"
		>
			Perguntar de novo
		</button>
	</>
);
