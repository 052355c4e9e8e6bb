/** A field that only bots fill in. */
export const Honeypot = () => (
	<div className="absolute -left-[9999px]" aria-hidden>
		<label>
			Não preencha
			<input name="website" tabIndex={-1} autoComplete="off" />
		</label>
	</div>
);
