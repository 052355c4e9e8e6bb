/** How often a test with made-up input runs: few times in `npm test`, many in `npm run test:all`. */
export const runs = (quick: number, slow: number) =>
	process.env["TESTS"] === "slow" ? slow : quick;
