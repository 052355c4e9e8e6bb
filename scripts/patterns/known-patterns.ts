/**
 * Patterns that the check cannot judge because they are put together while the program runs, each with the
 * reason why no text makes them slow. Keys are as written in the source, spaces as one.
 */
export const KNOWN_PATTERNS: Record<string, string> = {
	'new RegExp(`.{${GROUP}}(?=.)`, "g")': "a fixed number of signs at a time, of a code we made",
	'new RegExp(`\\\\d{1,${GROUP}}`, "g")': "a fixed number of digits at a time",
	'new RegExp(` ?(</?(?:${BLOCK})\\\\b[^<>]*>) ?`, "g")':
		"a tag ends before the next begins; at most one space around it",
	'new RegExp(`(</(?:${LINE})>|<(?:ul|ol|table|thead|tbody|tr)>|<hr />)`, "g")':
		"alternatives of fixed words",
	'new RegExp( `^(${Object.keys(UPLOAD_TARGETS).join("|")})/([0-9a-f-]{36})(-\\\\d{3,4})?\\\\.(${Object.keys(MEDIA_TYPES).join("|")})$`, )':
		"bound to both ends, every part of bounded length",
};
