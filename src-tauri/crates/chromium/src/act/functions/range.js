// How many key steps `this` slider is away from a value: the steps from its least value, and all there are.
function (wanted) {
  const least = Number(this.min || 0);
  const most = Number(this.max || 100);
  const step = this.step === 'any' ? (most - least) / 100 : Number(this.step) || 1;
  const inside = Math.min(most, Math.max(least, wanted));
  return { steps: Math.round((inside - least) / step), all: Math.round((most - least) / step) };
}
