/** Whether Command takes the place of Control. */
export const isMac: boolean = /mac/iu.test(navigator.userAgent) && !/like mac/iu.test(navigator.userAgent);
