/** A method whose carrier does not answer, with a retry button (rule delivery 17). */
export const UnavailableCarrier = ({ name, again }: { name: string; again(): void }) => (
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
