type Bound<Operation> = Operation extends (deps: never, ...rest: infer Rest) => infer Answer
	? (...rest: Rest) => Answer
	: never;

/** Operations without their first argument, which `deps` gives at each call. */
export function withDeps<
	Deps,
	Operations extends Record<string, (deps: Deps, ...rest: never[]) => unknown>,
>(
	deps: () => Deps,
	operations: Operations,
): { [Name in keyof Operations]: Bound<Operations[Name]> } {
	const bound = Object.entries(operations).map(([name, operation]) => [
		name,
		(...rest: never[]) => operation(deps(), ...rest),
	]);
	return Object.fromEntries(bound);
}
