/** The current time; `SOURCE_DATE_EPOCH` replaces it, for builds that can be repeated. */
export function currentTime({ SOURCE_DATE_EPOCH: epoch = '' }: NodeJS.ProcessEnv): Date {
  return /^\d{1,11}$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}
