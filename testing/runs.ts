/** How often a test with generated input runs: few times in `npm test`, many in `npm run test:all`. */
export const runs = (few: number, many: number): number => (process.env["MANY_RUNS"] ? many : few);
