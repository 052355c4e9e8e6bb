/** E-mail address that breaks before its @, elsewhere only if needed. */
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
