let forms = 0;

/** Marks a form as unsaved until the returned function is called. */
export function holdUnsaved(): () => void {
	forms += 1;
	return () => {
		forms -= 1;
	};
}

/** True while a form is unsaved: no redirect to the login meanwhile. */
export const hasUnsaved = (): boolean => forms > 0;
