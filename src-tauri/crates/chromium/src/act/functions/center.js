// Brings `this` to the middle of what shows it, away from bars that stick to an edge.
function () {
  this.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
}
