/** An e-mail address as text: where it has to break it does so before its @, and elsewhere only if that is not enough. */
export function EmailWords({ of }: { of: string }) {
	const at = of.lastIndexOf("@");
	return (
		<span className="wrap-anywhere">
			{of.slice(0, Math.max(0, at))}
			<wbr />
			{of.slice(Math.max(0, at))}
		</span>
	);
}
