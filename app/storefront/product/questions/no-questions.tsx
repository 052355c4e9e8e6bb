export const NoQuestions = () => (
	<p className="font-serif text-heading leading-snug font-medium">Seja o primeiro a perguntar.</p>
);
