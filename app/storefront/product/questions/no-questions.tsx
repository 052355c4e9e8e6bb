/** Nobody asked yet, or nothing is answered: the form beside it is the way on. */
export const NoQuestions = () => (
	<p className="font-serif text-heading leading-snug font-medium">Seja o primeiro a perguntar.</p>
);
