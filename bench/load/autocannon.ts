/** It brings some fifty packages, so it is installed beside this file and only for benchmarks: `npm run bench:ready`. */
export { default } from "autocannon";
