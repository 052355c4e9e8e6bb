/** Says that what stands in a form was typed before the session, the screen or the tab went away. */
export const BroughtBack = ({ shown }: { shown: boolean }) =>
	shown && (
		<p
			role="status"
			className="mb-6 rounded-md border border-line-strong bg-brand-tint px-5 py-3 text-small"
		>
			Recuperamos o que você tinha digitado e ainda não foi salvo.
		</p>
	);
